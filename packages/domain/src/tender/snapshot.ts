import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { maskPhone } from '../member/phone.ts'
import { goodsHeaders } from '../procurement/goods-card.ts'
import { utf8 } from '../shared/bytes.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import { type FactNames, type TenderFactLine, tenderFacts } from './facts.ts'
import type { TenderWithGoods } from './tender.ts'

/** The steps at which it is kept what a tender said. */
export const snapshotKinds = ['published', 'decision', 'award'] as const
export type SnapshotKind = (typeof snapshotKinds)[number]

/** The kinds by name. */
export const snapshotNames = {
  published: '已发布招标快照',
  decision: '定标快照',
  award: '中标快照',
} as const satisfies Record<SnapshotKind, string>

/** What stands together in a snapshot and is read by the same people. */
export interface SnapshotPart {
  readonly title: string
  /** Who reads it besides the owner's side: everybody, nobody, or the company of this id. */
  readonly readers: 'everybody' | 'owner' | (string & {})
  readonly lines: readonly TenderFactLine[]
}

/** A part as it is kept: its salt keeps what it says from being guessed out of its hash. */
export interface KeptPart extends SnapshotPart {
  readonly salt: string
}

/** Which snapshot it is: of what, and the how-manieth of its kind. */
export interface SnapshotName {
  readonly tenderId: string
  readonly kind: SnapshotKind
  readonly number: number
}

const hashOf = (text: string): string => bytesToHex(sha256(utf8(text)))

/** The hash of one part, lower-case hex. */
export function partHash({ title, salt, lines }: Omit<KeptPart, 'readers'>): string {
  return hashOf(canonicalJson({ title, salt, lines: lines.map(({ label, value }) => ({ label, value })) }))
}

/**
 * The hash of a whole snapshot, over the hashes of its parts in their order: who reads only some of them can work it
 * out all the same.
 */
export function snapshotHash({ tenderId, kind, number }: SnapshotName, parts: readonly string[]): string {
  return hashOf(canonicalJson({ v: 1, tenderId, kind, number, parts }))
}

/** A part as a reader has it: with its lines where it is theirs to read. */
export interface ReadPart {
  readonly title: string
  readonly sha256: string | null
  readonly salt: string | null
  readonly lines: readonly TenderFactLine[] | null
}

/** Whether what somebody reads of a snapshot is what was kept: worked out from the lines alone. */
export function isAsKept({
  sha256: root,
  parts,
  ...name
}: SnapshotName & {
  readonly sha256: string
  readonly parts: readonly ReadPart[]
}): boolean {
  const whole = parts.every(
    ({ title, sha256: hash, salt, lines }) =>
      lines === null || (salt !== null && partHash({ title, salt, lines }) === hash),
  )
  const hashes = parts.map(({ sha256: hash }) => hash ?? '')
  return whole && snapshotHash(name, hashes) === root
}

/** A file that belongs to what was said. */
export interface SnapshotFile {
  readonly name: string
  readonly sha256: string
}

/** The files by what they hold, a line each. */
export const fileLines = (files: readonly SnapshotFile[]): readonly TenderFactLine[] =>
  files.map(({ name, sha256: value }) => ({ label: `附件 ${name} 的 SHA-256`, value }))

/** A tender without what its public page keeps back: prices that are not displayed, and the account. */
function asPublic(tender: TenderWithGoods): TenderWithGoods {
  const { isDisplay, security } = tender
  const shown = new Set(goodsHeaders(tender.type, isDisplay).map(({ name }) => name))
  return {
    ...tender,
    ...(isDisplay ? {} : { estimate: null, ceiling: null, directAmount: null }),
    security: security && { ...security, payeeName: '', payeeBank: '', payeeAccount: '' },
    publishReason: null,
    rows: tender.rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).filter(([name]) => shown.has(name))),
    })),
  }
}

/**
 * What a tender says to everybody at its publication, and beside it what only its owner's side reads. Telephone numbers
 * stand in none of it whole.
 */
export function publishedParts(
  { contactPhone, ...written }: TenderWithGoods,
  names: FactNames,
  files: readonly SnapshotFile[],
): readonly SnapshotPart[] {
  const tender = { ...written, contactPhone: contactPhone && maskPhone(contactPhone) }
  const attached = files.map(({ name }) => name)
  const open = tenderFacts(asPublic(tender), { ...names, projectName: '' }, attached)
  const said = new Set(open.map(({ label, value }) => `${label}\n${value}`))
  const kept = tenderFacts(tender, names, attached).filter(
    ({ label, value }) => !said.has(`${label}\n${value}`),
  )
  return [
    { title: '公告内容', readers: 'everybody', lines: [...open, ...fileLines(files)] },
    ...(kept.length > 0 ? [{ title: '只有发布方可见', readers: 'owner', lines: kept } as const] : []),
  ]
}
