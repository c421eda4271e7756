import type { MenuEntry } from '@jb/domain/member/menu'
import { oftenIn } from '@jb/domain/member/menu-often'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { type ApiError, sentenceOf } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { HrefLink } from '../../../map/href-link.tsx'
import { Slot } from '../../../map/slot.tsx'
import { addressOf } from '../../../map/to.ts'
import { type Tile, TileGrid } from '../../../patterns/tile-grid.tsx'
import { placeIcons } from '../place-icons.ts'
import s from './member.module.css'

interface Entry extends MenuEntry {
  readonly href: string
}

const tileOf = ({ place, label, href }: Entry): Tile => ({
  label,
  href,
  icon: placeIcons[place] ?? 'file',
  mark: <Slot name="member.menu.count" props={{ place }} />,
})

/** What this person opens most, and behind one press everything else under its headings. */
export function Menu({ menu }: { readonly menu: UseQueryResult<MenuEntry[], ApiError> }) {
  const { data, error, refetch } = menu
  const verified = useUser()?.company?.verified !== false
  if (error) return <ErrorState text={`菜单没有加载出来。${sentenceOf(error)}`} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Loading>
        {[0, 1, 2, 3].map((row) => (
          <div className={s.row} key={row}>
            <Bone size="m" width="40%" />
          </div>
        ))}
      </Loading>
    )
  }
  const here = data.flatMap((entry): Entry[] => {
    const href = addressOf(entry.place)
    return href ? [{ ...entry, href }] : []
  })
  const often = oftenIn(here, verified ? undefined : 'member.companyVerify')
  return (
    <>
      <Section title="常用">
        <TileGrid label="常用" tiles={often.map(tileOf)} />
      </Section>
      <Rest entries={here.filter((entry) => !often.includes(entry))} />
    </>
  )
}

const settings = 'member.settings'

/** Everything that is not in the grid: closed until asked for, but for the settings, which everybody needs at times. */
function Rest({ entries }: { readonly entries: readonly Entry[] }) {
  const [open, setOpen] = useState(false)
  const rest = entries.filter(({ place }) => place !== settings)
  const groups = [...new Set(rest.map(({ group }) => group))]
  return (
    <>
      <Section>
        <ul className={s.list}>
          {rest.length > 0 && (
            <li>
              <button type="button" className={s.row} aria-expanded={open} onClick={() => setOpen(!open)}>
                <Icon name="list" />
                <span className={s.grow}>全部功能</span>
                <span className={open ? s.opened : undefined}>
                  <Icon name="down" small />
                </span>
              </button>
            </li>
          )}
          {entries
            .filter(({ place }) => place === settings)
            .map(({ place, label, href }) => (
              <li key={place}>
                <HrefLink href={href} className={s.row}>
                  <Icon name="settings" />
                  <span className={s.grow}>{label}</span>
                  <Icon name="right" small />
                </HrefLink>
              </li>
            ))}
        </ul>
      </Section>
      {open &&
        groups.map((group) => (
          <Section key={group} title={group}>
            <TileGrid label={group} tiles={rest.filter((one) => one.group === group).map(tileOf)} />
          </Section>
        ))}
    </>
  )
}
