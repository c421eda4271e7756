import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import s from '../evaluation.module.css'
import { useScoreBid } from '../evaluation.queries.ts'
import type { Bid } from './bids.tsx'

type Criteria = NonNullable<EvaluationView['scoring']>['criteria']

interface ScorePartProps {
  view: EvaluationView
  bid: Bid
  criteria: Criteria
}

/** My own points for one bid: written until I hand in, and once all have, changed for a reason. */
export function ScorePart({ view, bid, criteria }: ScorePartProps) {
  const score = useScoreBid()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({})
  const [reason, setReason] = useState('')
  const own = view.points.filter(
    ({ bidId, accountId }) => bidId === bid.bidId && accountId === view.me?.accountId,
  )
  const saved = new Map(own.map(({ criterion, points }) => [criterion, points]))
  const noted = (at: number) => notes[at] ?? own.find(({ criterion }) => criterion === at)?.note ?? ''
  const later = view.status !== 'scoring'
  const writes = view.me !== null && view.status !== 'submitted' && (later || !view.me.handedIn)
  // What all have signed says something else only with other points.
  const written = criteria.flatMap((_, at) =>
    typed[at] !== undefined || (notes[at] !== undefined && !later) ? [at] : [],
  )
  const changed = written.length
  if (!writes || view.scrapReason !== null) return <Given criteria={criteria} saved={saved} noted={noted} />
  const send = () =>
    tellOutcome(
      score({
        body: {
          id: view.tenderId,
          bidId: bid.bidId,
          points: written.map((at) => ({
            criterion: at,
            points: typed[at] ?? saved.get(at) ?? '',
            ...(noted(at) && { note: noted(at) }),
          })),
          reason,
        },
      }).then(() => {
        setTyped({})
        setNotes({})
        setReason('')
      }),
      later ? '已修改，请成员重新签署' : '评分已保存，提交前只有您能看到',
    )
  const over = criteria.some(({ max }, at) => Number(typed[at] ?? 0) > Number(max))
  const empty = written.some((at) => (typed[at] ?? saved.get(at) ?? '') === '')
  const why = over ? '有评分项超出分值。' : empty ? '请填写分值。' : undefined
  return (
    <>
      {criteria.map(({ name, groupName, max, standard }, at) => (
        <div key={name}>
          <DecimalField
            label={`${groupName}·${name}（${max} 分）`}
            required
            digits={{ whole: 3, decimals: 2 }}
            unit="分"
            value={typed[at] ?? saved.get(at) ?? ''}
            hint={standard}
            error={Number(typed[at] ?? 0) > Number(max) ? `最多 ${max} 分` : undefined}
            onChange={(points) => setTyped({ ...typed, [at]: points })}
          />
          {(!later || typed[at] !== undefined) && (
            <details>
              <summary className={s.note}>{noted(at) ? `说明：${noted(at)}` : '写说明'}</summary>
              <TextField
                label={`${name}：说明`}
                maxLength={200}
                value={noted(at)}
                hint="可以不写；写入评标报告。"
                onChange={(note) => setNotes({ ...notes, [at]: note })}
              />
            </details>
          )}
        </div>
      ))}
      {later && changed > 0 && (
        <TextField
          label="修改原因"
          required
          maxLength={300}
          value={reason}
          hint="全部成员已提交评分，改动和原因写入报告，全体成员要重新签署。"
          onChange={setReason}
        />
      )}
      {changed > 0 && (
        <Button disabledReason={why} onClick={send}>
          保存评分（{changed} 项）
        </Button>
      )}
    </>
  )
}

interface GivenProps {
  criteria: Criteria
  saved: ReadonlyMap<number, string>
  noted: (at: number) => string
}

function Given({ criteria, saved, noted }: GivenProps) {
  if (saved.size === 0) return null
  return (
    <ul className={s.people}>
      {criteria.map(({ name, max }, at) => (
        <li key={name} className={s.person}>
          <span>
            {name}
            {noted(at) && <small className={s.note}>：{noted(at)}</small>}
          </span>
          <span>
            {saved.get(at) ?? '/'} / {max}
          </span>
        </li>
      ))}
    </ul>
  )
}
