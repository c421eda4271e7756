import type { SignUpSheet } from '@jb/contract/quotation/sign-up.contract'
import { peopleIn } from '@jb/domain/quotation/sign-up'
import type { ReactNode } from 'react'
import { FactGrid } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'

type Team = Omit<
  NonNullable<SignUpSheet['own']>,
  'version' | 'status' | 'statusName' | 'nextStep' | 'actions'
>

interface TeamFactsProps {
  title?: string
  /** Above the facts. */
  top?: ReactNode
  team: Team
  /** The names of the certificates that it shows. */
  certificates: readonly string[]
  children?: ReactNode
}

/** What a team says of itself. */
export function TeamFacts({ title, top, team, certificates, children }: TeamFactsProps) {
  const { trades, leaderName, leaderPhone, arriveOn, record, note } = team
  return (
    <Section title={title}>
      {top}
      <FactGrid
        items={[
          { label: '人数', value: `${peopleIn(team)} 人` },
          { label: '到场日期', value: arriveOn },
          {
            label: '工种',
            value: trades.map(({ name, people }) => `${name} ${people} 人`).join('、'),
            wide: true,
          },
          { label: '班组长', value: `${leaderName} ${leaderPhone}`, wide: true },
          ...(certificates.length > 0 ? [{ label: '证书', value: certificates.join('、'), wide: true }] : []),
          ...(record ? [{ label: '业绩', value: record, wide: true }] : []),
          ...(note ? [{ label: '说明', value: note, wide: true }] : []),
          { label: '价格', value: '面议' },
        ]}
      />
      {children}
    </Section>
  )
}
