"""Questions with the passages that answer them, from repositories that allow any use (README.md names them)."""

import json
import random
import re
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field


@dataclass
class Question:
    text: str
    document: str
    passage: int
    """Which of the document's passages answers it."""
    sentences: list
    """Which of the passage's sentences do; none where only the passage is known."""
    span: tuple | None = None
    """The sentence, and where in it the answer begins and ends."""


@dataclass
class Source:
    name: str
    passages: dict = field(default_factory=dict)
    """Of each document its passages: lists of sentences."""
    questions: list = field(default_factory=list)


def show(repository, file):
    """A file of the newest commit of a bare repository."""
    return subprocess.run(
        ["git", f"--git-dir={repository}", "show", f"HEAD:{file}"], check=True, capture_output=True
    ).stdout.decode("utf-8")


ABBREVIATION = re.compile(
    r"\b(?:[A-Z]|[Mm]rs?|[Dd]rs?|[Ss]t|vs|etc|[Nn]o|e\.g|i\.e|ca?|approx|[Pp]rof|[Gg]en|[Ss]en|[Ll]t|[Cc]ol|[JjSs]r)\.$"
)


def split_sentences(text):
    """Sentences with their offsets."""
    sentences, start = [], 0
    for end in re.finditer(r"[.!?][\"'”’)\]]*(?:\[\d+\])*\s+(?=[\"'“‘(\[]?[A-Z0-9])|\n+", text):
        if ABBREVIATION.search(text[start : end.start() + 1]):
            continue
        sentences.append((start, end.end()))
        start = end.end()
    sentences.append((start, len(text)))
    return [(start, end) for start, end in sentences if text[start:end].strip()]


def read_squad_shifts(repository):
    """New Wikipedia of SQuADShifts, CC BY 4.0: several people's answers to each question."""
    source = Source("squad-shifts")
    for article in json.loads(show(repository, "datasets/new_wiki_v1.0.json"))["data"]:
        document = article["title"]
        passages = source.passages[document] = []
        for paragraph in article["paragraphs"]:
            text = paragraph["context"]
            places = split_sentences(text)
            passages.append([text[start:end].strip() for start, end in places])
            for asked in paragraph["qas"]:
                found = [
                    (index, answer["answer_start"] - start, len(answer["text"]))
                    for answer in asked["answers"]
                    for index, (start, end) in enumerate(places)
                    if start <= answer["answer_start"] < end
                ]
                if not found:
                    continue
                chosen = sorted({index for index, _, _ in found})
                counts = [sum(index == other for other, _, _ in found) for index in chosen]
                kept = [index for index, count in zip(chosen, counts) if count > 1 or len(found) < 3]
                kept = kept or chosen
                index, start, length = next(each for each in found if each[0] in kept)
                span = (index, start, start + length)
                source.questions.append(Question(asked["question"], document, len(passages) - 1, kept, span))
    return source


def mend_tokens(text):
    """Undoes the spaces of a tokenizer."""
    for mark, letter in {"-lrb-": "(", "-rrb-": ")", "-lsb-": "[", "-rsb-": "]", "``": '"', "''": '"'}.items():
        text = text.replace(mark, letter)
    text = re.sub(r" ([.,;:?!)\]%])", r"\1", text)
    text = re.sub(r"([(\[$]) ", r"\1", text)
    return re.sub(r" ('s|n't|'re|'ll|'ve|')(?=\s|$)", r"\1", text).strip()


def read_question_generation(repository):
    """The test part of nqg, CC BY-SA 4.0 (SQuAD, articles of its training part): sentences with a question each, in the
    order of their articles. What stands near each other is taken for one document's text."""
    source = Source("nqg")
    asked = [mend_tokens(line) for line in show(repository, "data/processed/tgt-test.txt").splitlines()]
    lines = [line.strip() for line in show(repository, "data/processed/src-test.txt").splitlines()]
    sentences, where, last = [], [], {}
    for line in lines:
        if line not in last or last[line] < len(sentences) - 8:
            last[line] = len(sentences)
            sentences.append(mend_tokens(line))
        where.append(last[line])
    size, chapter = 7, 20
    passages = [sentences[at : at + size] for at in range(0, len(sentences), size)]
    for at, passage in enumerate(passages):
        source.passages.setdefault(f"nqg {at // chapter}", []).append(passage)
    for text, place in zip(asked, where):
        at = place // size
        source.questions.append(Question(text, f"nqg {at // chapter}", at % chapter, [place % size]))
    return source


def read_selection(repository):
    """SelQA, Apache-2.0: sections of articles, whose sentences answer."""
    source = Source("selqa")
    seen = {}
    for part in ("dev", "test"):
        for asked in json.loads(show(repository, f"ass/selqa-ass-{part}.json")):
            document, sentences = asked["article"], asked["candidates"]
            key = (document, " ".join(sentences))
            if key not in seen:
                seen[key] = len(source.passages.setdefault(document, []))
                source.passages[document].append(sentences)
            if asked["answers"]:
                source.questions.append(Question(asked["question"], document, seen[key], sorted(asked["answers"])))
    return source


def read_explanations(repository):
    """QED, CC BY-SA 3.0: questions that people asked a search engine, without capitals and question marks."""
    source = Source("qed")
    for line in show(repository, "qed-dev.jsonlines").splitlines():
        row = json.loads(line)
        text, starts = row["paragraph_text"], row["sentence_starts"]
        answers = [each for group in row["original_nq_answers"] for each in group]
        if not answers:
            continue
        at = answers[0]["start"]
        index = max(number for number, start in enumerate(starts) if start <= at)
        ends = [*starts[1:], len(text)]
        passages = source.passages.setdefault(row["title_text"], [])
        passages.append([text[start:end].strip() for start, end in zip(starts, ends)])
        span = (index, at - starts[index], min(answers[0]["end"], ends[index]) - starts[index])
        source.questions.append(Question(row["question_text"], row["title_text"], len(passages) - 1, [index], span))
    return source


def read_health_questions(repository, most, seed=5):
    """MedQuAD, CC BY 4.0: several answers on one matter; which of their sentences answers is not known."""
    source = Source("medquad")
    listed = subprocess.run(
        ["git", f"--git-dir={repository}", "ls-tree", "-r", "HEAD", "--name-only"], check=True, capture_output=True
    ).stdout.decode("utf-8")
    files = [file for file in listed.splitlines() if file.endswith(".xml")]
    random.Random(seed).shuffle(files)
    for file in files:
        if len(source.questions) >= most:
            break
        pairs = [
            (re.sub(r" \?$", "?", pair.findtext("Question", "").strip()), pair.findtext("Answer", "").strip())
            for pair in ElementTree.fromstring(show(repository, file)).iter("QAPair")
        ]
        pairs = [(asked, re.sub(r"\s+", " ", answer)) for asked, answer in pairs if len(answer) > 80]
        if len(pairs) < 2:
            continue
        source.passages[file] = [
            [answer[start:end].strip() for start, end in split_sentences(answer)] for _, answer in pairs
        ]
        for number, (asked, _) in enumerate(pairs):
            source.questions.append(Question(asked, file, number, []))
    return source
