import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chapter, Later, Proof, Statement } from '../e2e/specification/statement.ts'
import { unbuilt } from '../e2e/specification/unbuilt.ts'

const root = new URL('..', import.meta.url).pathname

/** What is untrue about the table: a statement without proof, a proof that does not exist, a capability that stands. */
export function untruths(chapters: readonly Chapter[]): readonly string[] {
  return chapters.flatMap(({ statements }) => statements.flatMap(untruthsOf))
}

function untruthsOf({ id, says, proofs, later }: Statement): readonly string[] {
  const about = `${id}「${says}」`
  if (later !== undefined && stands(later)) return [`${about}：${later} 已经建成，应写明由哪个测试证明`]
  if (proofs.length === 0 && later === undefined) return [`${about}：没有测试证明`]
  return proofs.flatMap((proof) =>
    holds(proof) ? [] : [`${about}：${proof.file} 中没有测试「${proof.title}」`],
  )
}

/** A capability stands with its module, a piece of one with its contract file. */
function stands(later: Later): boolean {
  const [capability = '', piece] = later.split('.')
  const path = piece
    ? `packages/contract/src/${capability}/${piece}.contract.ts`
    : `apps/api/src/modules/${capability}`
  return existsSync(join(root, path))
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

/** The words of a file that run: comments may say what they like. */
const running = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** A call that makes a test, or a group of them. */
const call = /(?<![.\w])(?:test|it|describe)(?:\.concurrent)?(?:\.(?:each|for))?(?=[<(])/g
/** Between the call and the title: nothing, or the table that `each` or `for` goes through. */
const reaches = /^(?:test|it|describe)(?:\.concurrent)?(?:\.(?:each|for)(?:<[\s\S]*?>)?\([\s\S]*\))?\(\s*$/
const leavesOut = /\.(?:skip|skipIf|runIf|todo|fails)\b/

/** True when the file has a test of this title and leaves none out. */
function holds({ file, title }: Proof): boolean {
  const text = running(textOf(file))
  if (leavesOut.test(text)) return false
  return ["'", '"', '`'].some((quote) => {
    const at = text.indexOf(`${quote}${title}${quote}`)
    if (at < 0) return false
    const from = [...text.slice(0, at).matchAll(call)].at(-1)?.index
    return from !== undefined && reaches.test(text.slice(from, at))
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
    '由 `e2e/specification/statements/` 生成（`npm run specification`）。每条规格对应证明它的测试；还没有建成的，写明由哪个能力或能力的哪一部分带来（已有测试的部件一并列出）。',
    '',
    `共 ${all.length} 条，其中 ${all.length - open.length} 条有测试证明，${open.length} 条等待相应的能力。`,
  ]
  return `${[...head, ...chapters.flatMap(chapterDoc)].join('\n')}\n`
}

function chapterDoc({ id, title, statements }: Chapter): readonly string[] {
  const rows = statements.map(
    ({ id, says, proofs, later }) =>
      `| ${id} | ${cell(says)} | ${[...(later ? [laterWords(later)] : []), ...proofs.map(link)].join('<br>')} |`,
  )
  return ['', `## ${id} ${title}`, '', '| 编号 | 规格 | 证明 |', '|---|---|---|', ...rows]
}

function laterWords(later: Later): string {
  const piece = Object.entries(unbuilt).find(([name]) => name === later)?.[1]
  return piece ? `\`${later}\` ${piece}` : `能力 \`${later}\``
}

function link({ file, title }: Proof): string {
  return `[${cell(title)}](../${file})`
}
