import type { Supply } from '@jb/contract/member/supply.shapes'
import { categoryKindNames } from '@jb/domain/dictionary/category-kinds'
import { Section } from '../../../kit/page.tsx'
import s from './organisation.module.css'

/** Where a company supplies something, in words. */
export const placesOf = ({ regions }: Pick<Supply, 'regions'>): string =>
  regions.length === 0 ? '全国' : regions.map(({ name }) => name).join('、')

/** What a company supplies and where; nothing while it has not said. */
export function Supplies({ supplies }: { readonly supplies: readonly Supply[] }) {
  if (supplies.length === 0) return null
  return (
    <Section title="供应类别">
      <ul className={s.lines}>
        {supplies.map((one) => (
          <li key={`${one.kind} ${one.no}`}>
            {one.names.at(-1)}
            <p className={s.quiet}>
              {[categoryKindNames[one.kind], ...one.names.slice(0, -1)].join(' › ')} · {placesOf(one)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
