import type { ReactNode } from 'react'
import { Icon, type IconName } from '../kit/icons.tsx'
import { HrefLink } from '../map/href-link.tsx'
import s from './tile-grid.module.css'

export interface Tile {
  readonly label: string
  readonly icon: IconName
  readonly href: string
  /** A number at the corner of the picture. */
  readonly mark?: ReactNode
}

/** Places by picture and word, four in a row; two with large type. */
export function TileGrid({ label, tiles }: { readonly label: string; readonly tiles: readonly Tile[] }) {
  return (
    <nav aria-label={label} className={s.grid}>
      {tiles.map(({ label: words, icon, href, mark }) => (
        <HrefLink key={words} href={href} className={s.tile}>
          <span className={s.picture}>
            <Icon name={icon} />
            {mark && <span className={s.mark}>{mark}</span>}
          </span>
          {words}
        </HrefLink>
      ))}
    </nav>
  )
}
