import type { BidWords } from '@jb/domain/bid/words'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { FileLinks } from '../../file/index.ts'
import type { ApprovalSubject } from './approval.queries.ts'

type Candidate = NonNullable<ApprovalSubject['candidates']>[number]

interface RecommendedProps {
  candidates: readonly Candidate[]
  /** What is said with the recommendation. */
  said: Pick<ApprovalSubject, 'awardReason' | 'awardTerms' | 'awardReport'>
  words: Pick<BidWords, 'winner'>
}

/** Who is recommended, for how much and why; then everybody who could have been. */
export function Recommended({ candidates, said, words: { winner } }: RecommendedProps) {
  const chosen = candidates.find((candidate) => candidate.chosen)
  const others = candidates.filter((candidate) => candidate !== chosen)
  return (
    <>
      {chosen ? (
        <Section title={`推荐${winner}`}>
          <FactGrid items={chosenFacts(chosen, said)} />
        </Section>
      ) : (
        <Empty text={`还没有推荐${winner}。`} />
      )}
      {others.map((candidate) => (
        <Section key={candidate.bidId} title={candidate.companyName}>
          <FactGrid items={offerFacts(candidate)} />
        </Section>
      ))}
    </>
  )
}

function chosenFacts(chosen: Candidate, { awardReason, awardTerms, awardReport }: RecommendedProps['said']) {
  return [
    { label: '单位', value: <strong>{chosen.companyName}</strong>, wide: true },
    { label: '含税总价', value: <Money amount={chosen.total} />, wide: true },
    { label: '大写', value: amountInWords(chosen.total), wide: true },
    { label: '不含税总价', value: <Money amount={chosen.totalExTax} /> },
    { label: '税率', value: `${chosen.taxRate}%` },
    { label: '比价排名', value: placeOf(chosen) },
    { label: '发票', value: chosen.invoice },
    { label: '交货或工期', value: chosen.delivery, wide: true },
    { label: '推荐原因', value: awardReason ?? '', wide: true },
    ...(awardTerms ? [{ label: '合同与履约担保', value: awardTerms, wide: true }] : []),
    ...(awardReport ? [{ label: '评审报告', value: <FileLinks files={[awardReport]} />, wide: true }] : []),
  ]
}

/** The place, with the points that a committee gave. */
const placeOf = ({ rank, score }: Candidate) => `第 ${rank} 名${score ? `，${score} 分` : ''}`

function offerFacts(candidate: Candidate) {
  const { total, taxRate, invoice, delivery } = candidate
  return [
    { label: '含税总价', value: <Money amount={total} />, wide: true },
    { label: '比价排名', value: placeOf(candidate) },
    { label: '税率', value: `${taxRate}%` },
    { label: '发票', value: invoice },
    { label: '交货或工期', value: delivery },
  ]
}
