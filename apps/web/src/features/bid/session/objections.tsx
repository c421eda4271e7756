import type { OpeningSession } from '@jb/contract/bid/session.contract'
import { formatSecond } from '@jb/domain/shared/dates'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import s from './session.module.css'

const AnswerSheet = lazy(() => import('./answer-sheet.tsx'))

/** Objections to the opening, and what was answered at the spot. */
export default function Objections({ session }: { session: OpeningSession }) {
  const [answered, setAnswered] = useState<OpeningSession['objections'][number]>()
  const mayAnswer = session.actions.some(({ id, enabled }) => id === 'answerObjection' && enabled)
  return (
    <Section title="异议和答复">
      <ul className={s.list}>
        {session.objections.map((one) => (
          <li key={one.id} className={s.row}>
            <div className={s.head}>
              <strong className={s.name}>{one.mine ? '贵公司' : (one.companyName ?? '一家投标人')}</strong>
              <Tag tone={one.answer === null ? 'urgent' : 'plain'}>
                {one.answer === null ? '待答复' : '已答复'}
              </Tag>
            </div>
            <p className={s.text}>{one.text}</p>
            <p className={s.note}>{formatSecond(one.at)} 提出</p>
            {one.answer !== null && <p className={s.text}>答复：{one.answer}</p>}
            {one.answeredAt && <p className={s.note}>{formatSecond(one.answeredAt)} 答复</p>}
            {one.answer === null && mayAnswer && (
              <Button tone="quiet" onClick={() => setAnswered(one)}>
                当场答复
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {answered && (
          <AnswerSheet id={session.tenderId} objection={answered} onClose={() => setAnswered(undefined)} />
        )}
      </Suspense>
    </Section>
  )
}
