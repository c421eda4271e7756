import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import { Banner } from '../../../kit/banner.tsx'
import { cx } from '../../../kit/cx.ts'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { ScrollRegion } from '../../../kit/scroll-region.tsx'
import { Tag } from '../../../kit/tag.tsx'
import s from '../evaluation.module.css'

/** What the formal review has turned down, the ranking, what was changed, and what members say to it. */
export function Results({ view }: { view: EvaluationView }) {
  const { rejected, results, scrapReason, changes } = view
  return (
    <>
      {scrapReason !== null && <Banner tone="bad">不推荐任何一家，原因：{scrapReason}</Banner>}
      {rejected.length > 0 && (
        <Section title="初步评审否决">
          <ul className={s.people}>
            {rejected.map(({ bidId, companyName, reason }) => (
              <li key={bidId} className={s.person}>
                <span>
                  {companyName}
                  <br />
                  <small className={s.note}>{reason}</small>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {view.base.length > 0 && (
        <Section title="评标基准与系数">
          <FactGrid items={view.base.map((line) => ({ ...line, wide: line.value.length > 16 }))} />
        </Section>
      )}
      {results && results.length > 0 && <Ranking view={view} results={results} />}
      {changes.length > 0 && (
        <Section title="汇总后的修改">
          {changes.map((one) => (
            <p key={`${one.at} ${one.companyName} ${one.criterionName}`} className={s.note}>
              {formatMinute(one.at)} {one.memberName}：{one.companyName} {one.criterionName} 由 {one.from}{' '}
              改为 {one.to}，原因：{one.reason}
            </p>
          ))}
        </Section>
      )}
    </>
  )
}

type Ranked = NonNullable<EvaluationView['results']>

function Ranking({ view, results }: { view: EvaluationView; results: Ranked }) {
  const people = [...view.members, ...view.left]
  const name = (accountId: string) => people.find((one) => one.accountId === accountId)?.name ?? ''
  const scored = results.some(({ scores }) => scores !== null)
  const gave = results[0]?.scores?.members ?? []
  return (
    <Section title="排名">
      <ScrollRegion label="排名表" className={cx(s.wide, s.ranks)}>
        <table>
          <thead>
            <tr>
              <th scope="col">名次</th>
              <th scope="col">投标单位</th>
              <th scope="col">比较价</th>
              {scored && <th scope="col">总分</th>}
              {scored && <th scope="col">评委均分</th>}
              {scored && <th scope="col">价格分</th>}
              {gave.map(({ accountId }) => (
                <th key={accountId} scope="col">
                  {name(accountId)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.map(({ bidId, rank, companyName, amount, scores, tie }) => (
              <tr key={bidId}>
                <td>{rank}</td>
                <th scope="row">
                  {companyName} {rank <= 3 && view.scrapReason === null && <Tag tone="brand">候选</Tag>}
                  {tie && <small className={s.note}>{tie}</small>}
                </th>
                <td>{formatMoney(amount)}</td>
                {scores && <td>{scores.total}</td>}
                {scores && <td>{scores.given}</td>}
                {scores && <td>{scores.price}</td>}
                {scores?.members.map(({ accountId, points, counts }) => (
                  <td key={accountId}>{counts ? points : `${points}（不计）`}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  )
}

/** Who sits there and has done its part; what each says once everything is summed up. */
export function Members({ view }: { view: EvaluationView }) {
  const { members, left, committeeName } = view
  if (members.length === 0 && left.length === 0) return null
  return (
    <Section title={`${committeeName}（${members.length} 人）`}>
      <ul className={s.people}>
        {members.map((one) => (
          <li key={one.accountId} className={s.person}>
            <span>
              {one.name} · {one.seatName}
              <br />
              <small className={s.note}>
                {one.opinion && !one.opinion.agrees ? `不同意：${one.opinion.reason}` : one.departmentName}
              </small>
            </span>
            <Tag>{doneOf(view, one)}</Tag>
          </li>
        ))}
        {left.map(({ accountId, name, reason }) => (
          <li key={accountId} className={s.person}>
            <span>
              {name}
              <br />
              <small className={s.note}>{reason}</small>
            </span>
            <Tag>已离开</Tag>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function doneOf({ status, scrapReason }: EvaluationView, one: EvaluationView['members'][number]): string {
  switch (status) {
    case 'scoring':
      return one.handedIn ? '已提交评分' : '评分中'
    case 'reporting':
    case 'reopened':
    case 'submitted':
      if (!one.opinion) return status === 'submitted' && scrapReason === null ? '未签署，视为同意' : '未签署'
      return one.opinion.agrees ? '已同意' : '不同意'
    default:
      return one.declared ? '已声明无利害关系' : '未声明'
  }
}
