import type { ReactNode } from 'react'
import { FactGrid, type FactItem } from '../kit/fact.tsx'
import { Section } from '../kit/page.tsx'

/** A titled block of facts. */
export function Facts({
  title,
  items,
  aside,
}: {
  title?: string
  items: readonly FactItem[]
  aside?: ReactNode
}) {
  return (
    <Section title={title} aside={aside}>
      <FactGrid items={items} />
    </Section>
  )
}
