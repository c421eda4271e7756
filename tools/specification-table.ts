import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chapter, Proof, Statement } from '../e2e/specification/statement.ts'

const root = new URL('..', import.meta.url).pathname

/** What is untrue about the table: a statement without proof, a proof that does not exist, a capability that stands. */
export function untruths(chapters: readonly Chapter[]): readonly string[] {
  return chapters.flatMap(({ statements }) => statements.flatMap(untruthsOf))
}

function untruthsOf({ id, says, proofs, later }: Statement): readonly string[] {
  const about = `${id}「${says}」`
  if (later !== undefined) {
    const stands = existsSync(join(root, 'apps/api/src/modules', later))
    return stands ? [`${about}：能力 ${later} 已经建成，应写明由哪个测试证明`] : []
  }
  if (proofs.length === 0) return [`${about}：没有测试证明`]
  return proofs.flatMap((proof) =>
    holds(proof) ? [] : [`${about}：${proof.file} 中没有测试「${proof.title}」`],
  )
}

const texts = new Map<string, string>()
function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const path = join(root, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  texts.set(file, text)
  return text
}

/** What stands before the title of a test that runs: `test(`, `it(`, or the end of `each(…)(`. */
const opensTest = /(?:\b(?:test|it)(?:\.concurrent)?|\))\s*\(\s*$/

/** True when the file has a test of this title; a test that is left out is no proof. */
function holds({ file, title }: Proof): boolean {
  const text = textOf(file)
  return ["'", '"', '`'].some((quote) => {
    const at = text.indexOf(`${quote}${title}${quote}`)
    return at >= 0 && opensTest.test(text.slice(0, at).slice(-200))
  })
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The table as a page to read. */
export function specificationDoc(chapters: readonly Chapter[]): string {
  const all = chapters.flatMap(({ statements }) => statements)
  const open = all.filter(({ later }) => later !== undefined)
  const head = [
    '# 规格对照',
    '',
    '由 `e2e/specification/statements/` 生成（`npm run specification`）。每条规格对应证明它的测试；还没有建成的，写明由哪个能力带来。',
    '',
    `共 ${all.length} 条，其中 ${all.length - open.length} 条有测试证明，${open.length} 条等待相应的能力。`,
  ]
  return `${[...head, ...chapters.flatMap(chapterDoc)].join('\n')}\n`
}

function chapterDoc({ id, title, statements }: Chapter): readonly string[] {
  const rows = statements.map(
    ({ id, says, proofs, later }) =>
      `| ${id} | ${cell(says)} | ${later ? `能力 \`${later}\`` : proofs.map(link).join('<br>')} |`,
  )
  return ['', `## ${id} ${title}`, '', '| 编号 | 规格 | 证明 |', '|---|---|---|', ...rows]
}

function link({ file, title }: Proof): string {
  return `[${cell(title)}](../${file})`
}
