import { setTimeout as pause } from 'node:timers/promises'

/**
 * Holding back what a page waits for, to find tests that look before it has come: `JB_LATE=80 npx vitest run --project
 * web` answers each mocked request and loads each later part of a page up to 80 ms late, every time by chance. A test
 * that then fails is one that a busy machine fails some day. Without the setting nothing is held back.
 */
const longestMs = Number(process.env.JB_LATE ?? 0)

/** Settles after a pause by chance, at once when nothing is to be late. */
export async function comesLate(): Promise<void> {
  if (longestMs > 0) await pause(Math.random() * longestMs)
}

/** For Vite: parts of a page that are loaded when they are needed come late, too. */
export const lateParts = {
  name: 'late-parts',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    longestMs > 0 && id.includes('/apps/web/src/') && !/\btest\b/.test(id)
      ? code.replace(
          /\bimport\(('[^']+')\)/g,
          `import('@jb/testing/late').then(async (late) => (await late.comesLate(), import($1)))`,
        )
      : undefined,
} as const
