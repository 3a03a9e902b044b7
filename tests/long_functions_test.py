#!/usr/bin/env python3
"""tools/long-functions finds the functions of C++ that do not fit a screen, and keeps its list of exceptions short."""

import importlib.machinery
import importlib.util
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent
loader = importlib.machinery.SourceFileLoader("long_functions", str(ROOT / "tools" / "long-functions"))
spec = importlib.util.spec_from_loader("long_functions", loader)
assert spec is not None
tool = importlib.util.module_from_spec(spec)
loader.exec_module(tool)


def lines(count: int) -> str:
    return "    step();\n" * count


class Finding(unittest.TestCase):
    def lengths(self, text: str) -> dict[str, int]:
        return {name: length for name, _, length in tool.cpp_functions(text)}

    def test_a_function_counts_from_its_head_to_its_brace(self) -> None:
        self.assertEqual(self.lengths("int area(int a,\n         int b) {\n    return a * b;\n}\n"), {"area": 4})

    def test_namespaces_types_and_lists_of_values_are_no_functions(self) -> None:
        text = "namespace a {\nstruct B {\n    int c = 0;\n};\nconstexpr int d[] = {\n    1,\n    2,\n};\n" + "int e() {\n" + lines(3) + "}\n}\n"
        self.assertEqual(self.lengths(text), {"e": 5})

    def test_members_templates_and_constructors(self) -> None:
        text = "class A {\n  public:\n    A() : b_(1) {\n    }\n    int b() const { return b_; }\n};\n"
        text += "template <class T>\nvoid Box<T>::put(T item) {\n" + lines(2) + "}\n"
        self.assertEqual(self.lengths(text), {"A": 2, "b": 1, "put": 5})

    def test_braces_in_texts_and_comments_do_not_count(self) -> None:
        self.assertEqual(self.lengths('void f() {\n    say("}{{");  // {{\n    char c = \'{\';\n}\n'), {"f": 4})

    def test_a_lambda_is_part_of_its_function(self) -> None:
        self.assertEqual(self.lengths("void f() {\n    run([&](int a) {\n        use(a);\n    });\n}\n"), {"f": 5})


class Exceptions(unittest.TestCase):
    def verdict(self, found: dict[tuple[str, str], int], known: dict[tuple[str, str], int]) -> int:
        with (
            mock.patch.object(tool, "too_long", return_value=found),
            mock.patch.object(tool, "allowed", return_value=known),
            mock.patch.object(tool, "sources", return_value=[]),
            mock.patch("sys.argv", ["long-functions"]),
            mock.patch("builtins.print"),
        ):
            return tool.main()

    def test_a_long_function_fails_unless_it_is_listed(self) -> None:
        self.assertEqual(self.verdict({}, {}), 0)
        self.assertEqual(self.verdict({("a.cpp", "f"): 61}, {}), 1)
        self.assertEqual(self.verdict({("a.cpp", "f"): 61}, {("a.cpp", "f"): 61}), 0)

    def test_a_listed_function_may_not_grow(self) -> None:
        self.assertEqual(self.verdict({("a.cpp", "f"): 80}, {("a.cpp", "f"): 79}), 1)

    def test_an_entry_that_could_be_shorter_or_gone_fails(self) -> None:
        self.assertEqual(self.verdict({("a.cpp", "f"): 70}, {("a.cpp", "f"): 79}), 1)
        self.assertEqual(self.verdict({}, {("a.cpp", "f"): 79}), 1)


if __name__ == "__main__":
    unittest.main()
