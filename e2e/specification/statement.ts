import type { Capability } from '@jb/architecture/capabilities'

/** A test that shows a statement to be true: its file, and its title as it stands there. */
export interface Proof {
  readonly file: string
  readonly title: string
}

/** One statement of the specification, in our words, and what makes it true. */
export interface Statement {
  /** Section and number: 4.12. */
  readonly id: string
  readonly says: string
  /** The tests that show it; none only while the capability that brings it does not stand yet. */
  readonly proofs: readonly Proof[]
  readonly later?: Capability
}

/** The statements of one section. */
export interface Chapter {
  readonly id: string
  readonly title: string
  readonly statements: readonly Statement[]
}

/** `says` and either its proofs (file, title, file, title …) or the capability that will bring it. */
export type Row = readonly [says: string, ...proofs: (readonly [file: string, title: string])[]]
export type LaterRow = readonly [says: string, later: Capability]

const isLater = (row: Row | LaterRow): row is LaterRow => typeof row[1] === 'string'

/** Numbers the rows of a section. */
export function chapter(id: string, title: string, rows: readonly (Row | LaterRow)[]): Chapter {
  const statements = rows.map((row, at): Statement => {
    const [says] = row
    const own = { id: `${id}.${at + 1}`, says }
    if (isLater(row)) return { ...own, proofs: [], later: row[1] }
    const [, ...proofs] = row
    return { ...own, proofs: proofs.map(([file, title]) => ({ file, title })) }
  })
  return { id, title, statements }
}
