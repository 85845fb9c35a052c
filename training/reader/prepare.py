"""Makes examples of the sources: a question, and a passage that answers it or only looks as if it did.

prepare.py <folder of repositories> <tokenizer.json> <folder to write to>
"""

import json
import math
import random
import re
import sys
from collections import Counter
from pathlib import Path

import sources
from word_pieces import BEGIN, END, WordPieces

LONGEST, LONGEST_QUESTION = 256, 48
NEAREST = 3
"""A wrong passage is drawn from so many of those nearest by words."""
SHARE_NEAR, SHARE_GUTTED, SHARE_BARE, SHARE_TITLED = 0.7, 0.15, 0.25, 0.4
"""So many questions come again with a near passage, and with their own without its answer; so many lose their question
mark; so many passages get their title."""
VALIDATION_STEP = 14
"""Every so many documents are for validation."""


def words_of(text):
    return set(re.findall(r"[a-z0-9]{2,}", text.lower()))


class Nearest:
    """Passages of a document by the idf of the words that they share with a question."""

    def __init__(self, passages):
        self.words = [words_of(" ".join(passage)) for passage in passages]
        self.holding = Counter(word for words in self.words for word in words)

    def of(self, question, without):
        count = len(self.words)
        asked = words_of(question)
        scores = [
            (sum(math.log(1 + count / self.holding[word]) for word in asked & words), at)
            for at, words in enumerate(self.words)
            if at != without
        ]
        return [at for score, at in sorted(scores, reverse=True)[:NEAREST] if score > 0]


class Maker:
    def __init__(self, tokenizer, drawn):
        self.tokenizer, self.drawn = tokenizer, drawn

    def make(self, question, title, sentences, answers, span=None, is_here=True):
        """Pieces; where each sentence begins and ends in them; which of them answer; from what piece to what."""
        text = question.text.strip()
        if self.drawn.random() < SHARE_BARE:
            text = text.rstrip(" ?")
        asked = self.tokenizer.tokenize(text)[0][:LONGEST_QUESTION]
        head = self.tokenizer.tokenize(title)[0] if title and self.drawn.random() < SHARE_TITLED else []
        pieces = [BEGIN, *asked, END, *head]
        split = [self.tokenizer.tokenize(sentence) for sentence in sentences]
        first, last = self._window([len(numbers) for numbers, _ in split], answers, LONGEST - len(pieces) - 1)
        parts, kept = [], []
        here = None
        for index in range(first, last):
            numbers, places = split[index]
            start = len(pieces)
            pieces += numbers[: LONGEST - 1 - start]
            if len(pieces) == start:
                continue
            if index in answers:
                kept.append(len(parts))
            if span and span[0] == index:
                inside = [at for at, place in enumerate(places) if span[1] <= place < span[2]]
                if inside and start + inside[-1] < len(pieces):
                    here = [start + inside[0], start + inside[-1]]
            parts.append([start, len(pieces)])
        if not parts or (answers and not kept):
            return None
        return {"pieces": [*pieces, END], "parts": parts, "answers": kept, "span": here, "here": is_here}

    def _window(self, lengths, answers, room):
        """Sentences that fit, with an answer among them."""
        if answers:
            must = self.drawn.choice(answers)
        else:
            must = self.drawn.randrange(len(lengths)) if sum(lengths) > room else 0
        first, last, used = must, must + 1, lengths[must]
        while True:
            ways = [(first - 1, first - 1, last)] * (first > 0) + [(last, first, last + 1)] * (last < len(lengths))
            ways = [way for way in ways if used + lengths[way[0]] <= room]
            if not ways:
                return first, last
            added, first, last = self.drawn.choice(ways)
            used += lengths[added]


def examples_of(source, maker, drawn):
    nearest = {}
    for question in source.questions:
        passages = source.passages[question.document]
        title = re.sub(r"_", " ", question.document) if source.name in ("squad-shifts", "selqa", "qed") else ""
        own = passages[question.passage]
        yield question, maker.make(question, title, own, question.sentences, question.span)
        if len(passages) > 1 and drawn.random() < SHARE_NEAR:
            if question.document not in nearest:
                nearest[question.document] = Nearest(passages)
            near = nearest[question.document].of(question.text, question.passage)
            if near:
                yield question, maker.make(question, title, passages[drawn.choice(near)], [], is_here=False)
        if question.sentences and len(own) > len(question.sentences) + 1 and drawn.random() < SHARE_GUTTED:
            rest = [sentence for index, sentence in enumerate(own) if index not in question.sentences]
            said = own[question.span[0]][question.span[1] : question.span[2]].lower() if question.span else None
            if said is None or said not in " ".join(rest).lower():
                yield question, maker.make(question, title, rest, [], is_here=False)


def main(repositories, tokenizer_file, target):
    drawn = random.Random(7)
    folder = Path(repositories)
    maker = Maker(WordPieces(tokenizer_file), drawn)
    read = [
        sources.read_squad_shifts(folder / "modestyachts+squadshifts-website/repo"),
        sources.read_question_generation(folder / "xinyadu+nqg/repo"),
        sources.read_selection(folder / "emorynlp+selqa/repo"),
        sources.read_explanations(folder / "google-research-datasets+QED/repo"),
        sources.read_health_questions(folder / "abachaa+MedQuAD/repo", most=2500),
    ]
    made = {"training": [], "validation": []}
    for source in read:
        documents = {document: at for at, document in enumerate(source.passages)}
        counts = Counter()
        for question, example in examples_of(source, maker, drawn):
            if example is None:
                continue
            part = "validation" if documents[question.document] % VALIDATION_STEP == 5 else "training"
            made[part].append({**example, "source": source.name})
            counts[part, "here" if example["here"] else "not here"] += 1
        print(source.name, len(documents), "documents", dict(counts))
    for part, examples in made.items():
        drawn.shuffle(examples)
        with open(Path(target) / f"{part}.jsonl", "w", encoding="utf-8") as file:
            for example in examples:
                file.write(json.dumps(example, separators=(",", ":")) + "\n")
        pieces = sum(len(example["pieces"]) for example in examples)
        print(part, len(examples), "examples", pieces, "pieces")


if __name__ == "__main__":
    main(*sys.argv[1:])
