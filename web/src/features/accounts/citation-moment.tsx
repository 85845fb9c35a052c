/** An illustration of Gene: a question, an answer, and the marked words on the page behind it. */
export function CitationMoment() {
  return (
    <figure
      className="relative mx-auto grid w-full max-w-xl gap-5 short:gap-4"
      aria-label="An example: a question, its answer, and the cited words marked on the page"
    >
      <p className="ms-auto max-w-[80%] rounded-xl rounded-ee-sm bg-on-board/12 px-4 py-2.5 text-on-board">
        What helps more: reading again, or recalling?
      </p>
      <div className="grid max-w-[88%] gap-3">
        <p className="font-serif text-lg text-pretty text-on-board">
          Recalling. Each recall makes the memory stronger, while a second reading mostly makes it feel
          familiar.
        </p>
        <p className="flex items-center gap-2.5 text-sm text-on-board-soft">
          <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm bg-marker px-1 text-xs font-bold text-on-marker">
            1
          </span>
          How memory works, page 112
        </p>
      </div>
      <div className="relative ps-14">
        <svg
          aria-hidden
          viewBox="0 0 56 120"
          className="absolute start-0 top-0 h-30 w-14 overflow-visible text-marker rtl:-scale-x-100"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M10 -10 C10 60 18 92 50 92" />
          <circle cx="50" cy="92" r="3.5" fill="currentColor" stroke="none" />
        </svg>
        <div className="rounded-lg bg-[oklch(0.99_0.004_215)] p-7 pb-5 font-serif text-[0.9375rem] leading-7 text-[oklch(0.25_0.03_220)] shadow-float">
          <p className="mb-3 flex justify-between font-sans text-xs text-[oklch(0.48_0.022_214)]">
            <span>How memory works</span>
            <span>112</span>
          </p>
          <p className="border-s-2 border-[oklch(0.85_0.05_178)] ps-5">
            Reading a chapter twice feels like learning, because everything looks known.{' '}
            <mark className="marked">
              Every time a fact is brought back from memory, the way to it is worn a little deeper
            </mark>
            , and the next recall comes sooner and lasts longer.
          </p>
          <Lines widths={['100%', '94%', '62%']} />
        </div>
      </div>
    </figure>
  );
}

/** Text too small to read, drawn as lines. */
function Lines({ widths }: { widths: string[] }) {
  return (
    <div aria-hidden className="mt-4 grid gap-2.5 ps-5.5 short:hidden">
      {widths.map((width) => (
        <div key={width} className="h-1.5 rounded-full bg-[oklch(0.92_0.008_212)]" style={{ width }} />
      ))}
    </div>
  );
}
