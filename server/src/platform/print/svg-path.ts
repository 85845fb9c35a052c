/** Draws an SVG path. pdfkit's own parser goes wrong after several smooth curves (T) in a row. */
export function tracePath(doc: PDFKit.PDFDocument, path: string): void {
  let [x, y, controlX, controlY] = [0, 0, 0, 0];
  let before = '';
  for (const [, command = '', written = ''] of path.matchAll(/([MLHVQTCZ])([^A-Za-z]*)/g)) {
    const numbers = (written.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, Z: 1 }[command]!;
    if (command === 'Z') doc.closePath();
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.slice(at, at + size);
      const end = { M: [a, b], L: [a, b], H: [a, y], V: [x, a], Q: [c, d], T: [a, b], C: [e, f] }[command]!;
      if (command === 'Q') [controlX, controlY] = [a, b];
      // Mirrors the previous curve's control point.
      else if (command === 'T')
        [controlX, controlY] = 'QT'.includes(before || '-') ? [2 * x - controlX, 2 * y - controlY] : [x, y];
      [x, y] = [end[0]!, end[1]!];
      if (command === 'M' && at === 0) doc.moveTo(x, y);
      else if (command === 'Q' || command === 'T') doc.quadraticCurveTo(controlX, controlY, x, y);
      else if (command === 'C') doc.bezierCurveTo(a, b, c, d, x, y);
      else doc.lineTo(x, y);
      before = command;
    }
  }
}
