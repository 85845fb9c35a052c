"""Word pieces of BERT, uncased, with the place in the text that each comes from."""

import json
import unicodedata

BEGIN, END, UNKNOWN = 101, 102, 100
LONGEST_WORD = 100


def is_punctuation(letter):
    return unicodedata.category(letter)[0] == "P" or letter in "$+<=>^`|~"


class WordPieces:
    def __init__(self, tokenizer_file):
        with open(tokenizer_file, encoding="utf-8") as file:
            self.vocabulary = json.load(file)["model"]["vocab"]
        self.known = {}
        self.letters = {}

    def tokenize(self, text):
        """Numbers of the pieces, and of each the offset where its word begins."""
        pieces, places = [], []
        for word, place in self._words(text):
            numbers = self._split(word)
            pieces += numbers
            places += [place] * len(numbers)
        return pieces, places

    def _words(self, text):
        word, place = "", 0
        for at, letter in enumerate(text):
            plain = self._plain(letter)
            if plain.isspace() or (len(plain) == 1 and is_punctuation(plain)):
                if word:
                    yield word, place
                    word = ""
                if not plain.isspace():
                    yield plain, at
            elif plain:
                if not word:
                    place = at
                word += plain
        if word:
            yield word, place

    def _plain(self, letter):
        """Lower case without accents; nothing for what cannot be seen."""
        if letter not in self.letters:
            if letter.isspace():
                plain = " "
            elif unicodedata.category(letter)[0] == "C":
                plain = ""
            else:
                parts = unicodedata.normalize("NFD", letter.lower())
                plain = "".join(part for part in parts if unicodedata.category(part) != "Mn")
            self.letters[letter] = plain
        return self.letters[letter]

    def _split(self, word):
        if word not in self.known:
            self.known[word] = self._longest_pieces(word)
        return self.known[word]

    def _longest_pieces(self, word):
        if len(word) > LONGEST_WORD:
            return [UNKNOWN]
        pieces, start = [], 0
        while start < len(word):
            prefix = "##" if start else ""
            for end in range(len(word), start, -1):
                if prefix + word[start:end] in self.vocabulary:
                    pieces.append(self.vocabulary[prefix + word[start:end]])
                    start = end
                    break
            else:
                return [UNKNOWN]
        return pieces
