/** What someone with institution accounts can send to the readers, printers and exporters of exams. */
import { randomBytes } from 'node:crypto';
import { User } from '@gene/contract/accounts';
import { examPaperLimits } from '@gene/contract/exam-papers';
import { organizationLimits } from '@gene/contract/organizations';
import { sheetLimits } from '@gene/contract/sheets';
import sharp from 'sharp';
import { type Client, formOf, idOf } from './built-server.ts';
import { read, text, times, type Trick } from './tenant-trick.ts';

/** A photo of nothing: looked at from all sides for the corners of a sheet. */
const photo = { width: 4000, height: 3000 };
const questionCount = examPaperLimits.questionsMax;

async function papersOf(attackers: readonly Client[]): Promise<Map<Client, string>> {
  const papers = new Map<Client, string>();
  for (const attacker of attackers) {
    const paper = { title: 'Mine', subject: 'Anything', kind: 'omr', questionCount };
    papers.set(attacker, await idOf(attacker.post('/api/exam-papers', paper)));
  }
  return papers;
}

async function organizationsOf(attackers: readonly Client[]): Promise<Map<Client, string>> {
  const organizations = new Map<Client, string>();
  for (const attacker of attackers) {
    const me = User.parse(await (await attacker.get('/api/auth/me')).json());
    organizations.set(attacker, me.organizations[0]!.id);
  }
  return organizations;
}

export const schoolTricks: Record<string, (attackers: readonly Client[]) => Promise<Trick>> = {
  'photos of no sheet': async (attackers) => {
    const papers = await papersOf(attackers);
    const picture = await sharp({
      create: {
        ...photo,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 6 },
      },
    })
      .jpeg({ quality: 30 })
      .toBuffer();
    return (attacker, signal) =>
      times(2, (n) => {
        // Another one each time, or it would be the same page.
        const file = Uint8Array.from(Buffer.concat([picture, randomBytes(8)]));
        return formOf(
          attacker,
          `/api/exam-papers/${papers.get(attacker)}/sheet-batches`,
          `${n}.jpg`,
          file,
          {},
          signal,
        );
      });
  },
  'answer sheets to print': async (attackers) => {
    const papers = await papersOf(attackers);
    return (attacker, signal) =>
      times(4, () =>
        read(attacker, `/api/exam-papers/${papers.get(attacker)}/answer-sheet?rollDigits=12`, signal),
      );
  },
  'answer sheets of 500 students': async (attackers) => {
    const papers = await papersOf(attackers);
    const students = Array.from({ length: sheetLimits.studentsMax }, (_, n) => ({
      roll: String(n + 1),
      name: `Nobody ${n}`,
    }));
    return (attacker) =>
      times(2, () => attacker.post(`/api/exam-papers/${papers.get(attacker)}/answer-sheets`, { students }));
  },
  'hostile keys': async (attackers) => {
    const papers = await papersOf(attackers);
    const files = [
      text(`<assessmentItem>${'<div>'.repeat(200_000)}`),
      text('::a::'.repeat(100_000)),
      text(`<qti-assessment-test>${'<qti-assessment-item/>'.repeat(50_000)}</qti-assessment-test>`),
    ];
    return async (attacker, signal) => {
      const path = `/api/exam-papers/${papers.get(attacker)}/key`;
      await times(files.length, (n) =>
        formOf(attacker, `${path}/uploads`, `${n}.xml`, files[n]!, {}, signal),
      );
      await attacker.post(`${path}/text`, { text: '1. A / B, C\n'.repeat(20_000) });
    };
  },
  'tables of people': async (attackers) => {
    const organizations = await organizationsOf(attackers);
    const line = (n: number) => `"=cmd|${n}",nobody${n}@bench.example,${n}\n`;
    let csv = 'name,email,roll number\n';
    for (let n = 0; csv.length < organizationLimits.importMaxBytes - 100; n++) csv += line(n);
    return (attacker) =>
      times(2, () =>
        attacker.post(`/api/organizations/${organizations.get(attacker)}/members/preview`, { csv }),
      );
  },
  'exports of an organization': async (attackers) => {
    const organizations = await organizationsOf(attackers);
    return (attacker) => attacker.post(`/api/organizations/${organizations.get(attacker)}/export`, undefined);
  },
  'schemes that are no schemes': async (attackers) => {
    const papers = await papersOf(attackers);
    const scheme = text('1 (a) (i) accept any one of\n'.repeat(20_000));
    return (attacker, signal) =>
      times(2, () =>
        formOf(
          attacker,
          `/api/exam-papers/${papers.get(attacker)}/key/schemes`,
          'scheme.txt',
          scheme,
          {},
          signal,
        ),
      );
  },
};
