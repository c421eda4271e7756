import type { Answer } from '@jb/contract/endpoint'
import type { addendumOf } from '@jb/contract/tender/addenda.contract'
import { Section } from '../../../kit/page.tsx'
import s from './addenda.module.css'

type Difference = Answer<typeof addendumOf>['differences'][number]

/** What an addendum changes, line by line: as it was, struck through, and as it is. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className={s.lines}>
      {differences.map(({ label, before, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before && (
              <del>
                <span className={s.heard}>原来</span>
                {before}
              </del>
            )}
            {value ? (
              <ins>
                <span className={s.heard}>改为</span>
                {value}
              </ins>
            ) : (
              <span className={s.gone}>已删除</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The same under its title; nothing where nothing changes. */
export function AddendumDifferences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <Section title={`变更对照 · ${differences.length} 处`}>
      <DifferenceList differences={differences} />
    </Section>
  )
}
