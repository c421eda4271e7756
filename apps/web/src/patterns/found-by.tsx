import { type ReactNode, useMemo } from 'react'
import { Marking } from '../kit/marking.ts'
import s from './found-by.module.css'
import { piecesOf } from './marked.ts'

/** A way to show a text with these marks in it. */
export const markedBy = (marks: readonly string[]) => (text: string) =>
  piecesOf(text, marks).map((piece, at) =>
    piece.found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <mark key={at} className={s.found}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )

/** Shows what is inside with the marks of a search. */
export default function FoundBy({
  marks,
  children,
}: {
  readonly marks: readonly string[]
  readonly children: ReactNode
}) {
  const marking = useMemo(() => markedBy(marks), [marks])
  return <Marking value={marking}>{children}</Marking>
}
