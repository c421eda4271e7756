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
  const [reason, setReason] = useState('')
  const own = view.points.filter(
    ({ bidId, accountId }) => bidId === bid.bidId && accountId === view.me?.accountId,
  )
  const saved = new Map(own.map(({ criterion, points }) => [criterion, points]))
  const later = view.status !== 'scoring'
  const writes = view.me !== null && view.status !== 'submitted' && (later || !view.me.handedIn)
  const changed = Object.keys(typed).length
  if (!writes || view.scrapReason !== null) return <Given criteria={criteria} saved={saved} />
  const send = () =>
    tellOutcome(
      score({
        body: {
          id: view.tenderId,
          bidId: bid.bidId,
          points: Object.entries(typed).map(([criterion, points]) => ({
            criterion: Number(criterion),
            points,
          })),
          reason,
        },
      }).then(() => {
        setTyped({})
        setReason('')
      }),
      later ? '已修改，请成员重新签署' : '评分已保存，提交前只有您能看到',
    )
  const over = criteria.some(({ max }, at) => Number(typed[at] ?? 0) > Number(max))
  const empty = Object.values(typed).some((points) => points === '')
  const why = over ? '有评分项超出分值。' : empty ? '请填写分值。' : undefined
  return (
    <>
      {criteria.map(({ name, groupName, max, standard }, at) => (
        <DecimalField
          key={name}
          label={`${groupName}·${name}（${max} 分）`}
          required
          digits={{ whole: 3, decimals: 2 }}
          unit="分"
          value={typed[at] ?? saved.get(at) ?? ''}
          hint={standard}
          error={Number(typed[at] ?? 0) > Number(max) ? `最多 ${max} 分` : undefined}
          onChange={(points) => setTyped({ ...typed, [at]: points })}
        />
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

function Given({ criteria, saved }: { criteria: Criteria; saved: ReadonlyMap<number, string> }) {
  if (saved.size === 0) return null
  return (
    <ul className={s.people}>
      {criteria.map(({ name, max }, at) => (
        <li key={name} className={s.person}>
          <span>{name}</span>
          <span>
            {saved.get(at) ?? '/'} / {max}
          </span>
        </li>
      ))}
    </ul>
  )
}
