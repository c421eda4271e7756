import { Icon } from '../../../kit/icons.tsx'
import { HrefLink } from '../../../map/href-link.tsx'
import type { Shortcut } from '../home.labels.ts'
import s from './home.module.css'

/** The places that this person opens most, four in a row. */
export function Shortcuts({ items }: { items: readonly Shortcut[] }) {
  return (
    <nav aria-label="常用" className={s.shortcuts}>
      {items.map(({ label, icon, href }) => (
        <HrefLink key={label} href={href} className={s.shortcut}>
          <span className={s.picture}>
            <Icon name={icon} />
          </span>
          {label}
        </HrefLink>
      ))}
    </nav>
  )
}
