import { relativeDay } from '@jb/domain/shared/dates'
import { Tag, Tags, type Tone } from '../kit/tag.tsx'
import { CardLine } from './card.tsx'

interface StateLineProps {
  tone: Tone
  state: string
  /** Of what kind it is. */
  kind?: string | undefined
  /** Since when, ISO 8601. */
  at: string
  now: Date
}

/** The first line of a card whose entry has a state: that and the kind at the left, the time at the right. */
export function StateLine({ tone, state, kind, at, now }: StateLineProps) {
  const tags = (
    <Tags>
      <Tag tone={tone}>{state}</Tag>
      {kind && <Tag>{kind}</Tag>}
    </Tags>
  )
  return <CardLine left={tags} right={<time dateTime={at}>{relativeDay(at, now)}</time>} />
}
