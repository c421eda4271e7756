import type { Capability } from '@jb/architecture/capabilities'
import type { Unbuilt } from './unbuilt.ts'

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
  /** The tests that show it; none only while what brings it does not stand yet. */
  readonly proofs: readonly Proof[]
  /** What will bring it. With proofs: its part is built and tested, and no screen shows it before. */
  readonly later?: Later
}

/** A capability that does not stand yet, or a named piece of one that does. */
export type Later = Capability | Unbuilt

/** The statements of one section. */
export interface Chapter {
  readonly id: string
  readonly title: string
  readonly statements: readonly Statement[]
}

type Shown = readonly (readonly [file: string, title: string])[]
/** `says` and its proofs (file, title), or what will bring it and the proofs of the part that is there. */
export type Row = readonly [says: string, ...proofs: Shown]
export type LaterRow = readonly [says: string, later: Later, ...proofs: Shown]

const isLater = (row: Row | LaterRow): row is LaterRow => typeof row[1] === 'string'

/** Numbers the rows of a section. */
export function chapter(id: string, title: string, rows: readonly (Row | LaterRow)[]): Chapter {
  const statements = rows.map((row, at): Statement => {
    const [says, ...rest] = row
    const shown = (isLater(row) ? rest.slice(1) : rest) as Shown
    const proofs = shown.map(([file, title]) => ({ file, title }))
    return { id: `${id}.${at + 1}`, says, proofs, ...(isLater(row) && { later: row[1] }) }
  })
  return { id, title, statements }
}
