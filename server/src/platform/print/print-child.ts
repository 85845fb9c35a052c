import { serveCalls } from '../isolated-child.ts';
import type { PrintCall, Printed } from './printer.ts';
import { writePdf } from './write-pdf.ts';

/** Sets PDFs in a process of its own: faces are embedded in one piece, which takes a tenth of a second. */
serveCalls<PrintCall, Printed>(({ blocks, title }) => writePdf(blocks, title));
