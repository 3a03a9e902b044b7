#pragma once

// The words of high card: what the general view of the page needs to show a game of cards.

namespace pentarchy::highcard {

inline constexpr const char* english = R"({"highcard.name": "High card",
    "highcard.summary": "Lay a card in secret, stake on it, and be alone with the highest.",
    "highcard.option.seats": "Number of players", "highcard.option.rounds": "Rounds",
    "highcard.phase": "Laying", "highcard.hand": "hand", "highcard.laid": "laid", "highcard.deck": "deck",
    "highcard.prize": "prize",
    "highcard.card.1": "one", "highcard.card.2": "two", "highcard.card.3": "three", "highcard.card.4": "four",
    "highcard.card.5": "five", "highcard.card.6": "six", "highcard.staked_card": "staked on", "highcard.laid_card": "a card",
    "highcard.prompt.play": "Lay a card face down: the highest that nobody else laid wins {prize|# point|# points}",
    "highcard.prompt.stake": "Stake on your card? It wins twice the prize, or costs a point",
    "highcard.choice.play": "Lay the {card}", "highcard.choice.stake": "Stake on it", "highcard.choice.keep": "Do not stake",
    "highcard.choice.prize": "A prize of {number}", "highcard.choice.deal": "The {card}",
    "highcard.action.prize": "Prize", "highcard.action.deal": "Deal", "highcard.action.play": "Lay a card",
    "highcard.action.stake": "Stake",
    "highcard.log.prize": "{number|# point is|# points are} to be won", "highcard.log.deal": "{seat} draws a card",
    "highcard.log.deal_seen": "{seat} draws the {card}", "highcard.log.play": "{seat} lays a card face down",
    "highcard.log.play_seen": "{seat} lays the {card}", "highcard.log.stake": "{seat} has decided whether to stake",
    "highcard.log.shows": "{seat} shows the {card}", "highcard.log.shows_staked": "{seat} shows the {card}, staked on",
    "highcard.log.gain": "{seat} wins {number|# point|# points}", "highcard.log.loss": "{seat} loses a point",
    "highcard.score.prizes": "Prizes and stakes", "highcard.refused.HC-LEGAL": "That is not possible now."})";

inline constexpr const char* french = R"({"highcard.name": "Carte haute",
    "highcard.summary": "Posez une carte en secret, misez, et soyez seul avec la plus haute.",
    "highcard.option.seats": "Nombre de joueurs", "highcard.option.rounds": "Tours",
    "highcard.phase": "Pose", "highcard.hand": "main", "highcard.laid": "posées", "highcard.deck": "pioche",
    "highcard.prize": "prix",
    "highcard.card.1": "petit", "highcard.card.2": "deux", "highcard.card.3": "trois", "highcard.card.4": "quatre",
    "highcard.card.5": "cinq", "highcard.card.6": "six", "highcard.staked_card": "misée", "highcard.laid_card": "une carte",
    "highcard.prompt.play": "Posez une carte face cachée : la plus haute que nul autre n'a posée gagne {prize|# point|# points}",
    "highcard.prompt.stake": "Miser sur votre carte ? Elle gagne le double du prix, ou coûte un point",
    "highcard.choice.play": "Poser le {card}", "highcard.choice.stake": "Miser", "highcard.choice.keep": "Ne pas miser",
    "highcard.choice.prize": "Un prix de {number}", "highcard.choice.deal": "Le {card}",
    "highcard.action.prize": "Prix", "highcard.action.deal": "Donne", "highcard.action.play": "Poser une carte",
    "highcard.action.stake": "Mise",
    "highcard.log.prize": "{number|# point est|# points sont} à gagner", "highcard.log.deal": "{seat} pioche une carte",
    "highcard.log.deal_seen": "{seat} pioche le {card}", "highcard.log.play": "{seat} pose une carte face cachée",
    "highcard.log.play_seen": "{seat} pose le {card}", "highcard.log.stake": "{seat} a décidé de miser ou non",
    "highcard.log.shows": "{seat} montre le {card}", "highcard.log.shows_staked": "{seat} montre le {card}, avec une mise",
    "highcard.log.gain": "{seat} gagne {number|# point|# points}", "highcard.log.loss": "{seat} perd un point",
    "highcard.score.prizes": "Prix et mises", "highcard.refused.HC-LEGAL": "Ce n'est pas possible maintenant."})";

}  // namespace pentarchy::highcard
