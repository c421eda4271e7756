import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { PersonLine } from './chain.tsx'

/** Who got a copy, and who has read it. */
export function CopyList({ people, now }: { people: ApprovalDetail['cc']; now: Date }) {
  if (people.length === 0) return null
  return (
    <Section title="抄送">
      {people.map((person) => (
        <PersonLine
          key={person.memberNo}
          person={person}
          aside={<Tag>{person.readAt ? `${relativeDay(person.readAt, now)} 已读` : '未读'}</Tag>}
        />
      ))}
    </Section>
  )
}
