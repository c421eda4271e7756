import type { SubjectDesk } from '@jb/contract/security/security.shapes'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'

const names = { held: '在管', toRefund: '待退还', refunded: '已退还', forfeited: '已扣除' } as const

/** How many securities stand where, and how much money that is. */
export function DeskFigures({ figures }: { figures: SubjectDesk['figures'] }) {
  const keys = Object.keys(names) as readonly (keyof typeof names)[]
  return (
    <Section title="缴纳情况" aside="金额不含保函">
      <FactGrid
        items={keys.map((key) => ({
          label: `${names[key]} ${figures[key].count} 笔`,
          value: <Money amount={figures[key].amount} size="s" />,
        }))}
      />
    </Section>
  )
}
