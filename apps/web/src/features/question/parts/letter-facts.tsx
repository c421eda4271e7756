import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import type { ReactNode } from 'react'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { HrefLink } from '../../../map/href-link.tsx'
import { addressOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { FileLinks } from '../../file/index.ts'
import { counterpartName, nextStepOf, ownerNames, statusTones, subjectNames } from '../question.labels.ts'
import { subjectPlaces } from '../question.places.ts'
import s from './letter.module.css'
import { PublishedItem } from './published-item.tsx'

interface LetterFactsProps {
  letter: QuestionDetail
  /** What its reader does or waits for next, where that is not what letters say. */
  next?: string | undefined
  /** What else its kind has to show, above the course of it. */
  children?: ReactNode
}

/** Everything there is to read about a letter. */
export function LetterFacts({ letter, next, children }: LetterFactsProps) {
  const { status, side, published, subjectKind } = letter
  const now = useServerNow(60_000)
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone={statusTones[status]}>{letter.statusName}</Tag>
            <Tag>{letter.typeName}</Tag>
          </>
        }
        name={letter.title}
        next={next ?? nextStepOf(side, status, subjectKind)}
      />
      <Facts
        items={[
          { label: subjectNames[subjectKind], value: <SubjectLink letter={letter} />, wide: true },
          { label: counterpartName(side, subjectKind), value: letter.counterpart, wide: true },
          { label: '收件方', value: letter.receiverName },
          { label: '提交时间', value: relativeDay(letter.submittedAt, now) },
          { label: '编号', value: letter.no },
        ]}
      />
      <Section title="询问内容">
        <p className={s.words}>{letter.content}</p>
        <FileLinks files={letter.files} />
      </Section>
      {letter.answer !== null && (
        <Section title="答复">
          <p className={s.words}>{letter.answer}</p>
          <FileLinks files={letter.answerFiles} />
        </Section>
      )}
      {letter.rejectReason !== null && (
        <Section title="不予受理的原因">
          <p className={s.words}>{letter.rejectReason}</p>
        </Section>
      )}
      {published && (
        <Section title="公开的问答">
          <PublishedItem
            item={{ ...published, typeName: letter.typeName }}
            answeredBy={ownerNames[subjectKind]}
          />
        </Section>
      )}
      {children}
      <Section title="处理过程">
        <Timeline items={letter.timeline.map(toItem)} />
      </Section>
    </>
  )
}

/** The title of what was asked about, leading to it. */
function SubjectLink({ letter }: { letter: QuestionDetail }) {
  const href = addressOf(subjectPlaces[letter.subjectKind], { id: letter.subjectId })
  return href ? <HrefLink href={href}>{letter.subjectTitle}</HrefLink> : letter.subjectTitle
}

function toItem({ at, label, who, note }: QuestionDetail['timeline'][number]) {
  return { id: `${at} ${label}`, at, title: who ? `${label} · ${who}` : label, note }
}
