// For tools/long-functions: every function of TypeScript files with its first line and its length, one JSON array.
//
//     node tools/long-functions.cjs file...

const fs = require("node:fs");
const path = require("node:path");
const ts = require(path.join(__dirname, "../web/node_modules/typescript"));

const found = [];
for (const file of process.argv.slice(2)) {
  const source = ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const line = (at) => source.getLineAndCharacterOfPosition(at).line + 1;
  const name = (node) => (node?.name ? node.name.getText(source) : node && !ts.isSourceFile(node) ? name(node.parent) : "anonymous");
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      found.push([file, name(node), line(node.getStart(source)), line(node.end) - line(node.getStart(source)) + 1]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
console.log(JSON.stringify(found));
