import AppOutline from 'antd-mobile-icons/es/AppOutline'
import BellOutline from 'antd-mobile-icons/es/BellOutline'
import CheckOutline from 'antd-mobile-icons/es/CheckOutline'
import ClockCircleOutline from 'antd-mobile-icons/es/ClockCircleOutline'
import CloseOutline from 'antd-mobile-icons/es/CloseOutline'
import DownOutline from 'antd-mobile-icons/es/DownOutline'
import ExclamationCircleOutline from 'antd-mobile-icons/es/ExclamationCircleOutline'
import HistogramOutline from 'antd-mobile-icons/es/HistogramOutline'
import LeftOutline from 'antd-mobile-icons/es/LeftOutline'
import RightOutline from 'antd-mobile-icons/es/RightOutline'
import SearchOutline from 'antd-mobile-icons/es/SearchOutline'
import UnorderedListOutline from 'antd-mobile-icons/es/UnorderedListOutline'
import UserOutline from 'antd-mobile-icons/es/UserOutline'
import { type ComponentType, lazy, Suspense } from 'react'
import { cx } from './cx.ts'
import s from './icons.module.css'
import type { laterIcons } from './later-icons.ts'

/** Pictures of the first pages. */
const icons = {
  back: LeftOutline,
  bars: HistogramOutline,
  bell: BellOutline,
  check: CheckOutline,
  clock: ClockCircleOutline,
  close: CloseOutline,
  down: DownOutline,
  home: AppOutline,
  list: UnorderedListOutline,
  right: RightOutline,
  search: SearchOutline,
  user: UserOutline,
  warning: ExclamationCircleOutline,
} as const

type LaterName = keyof typeof laterIcons
export type IconName = keyof typeof icons | LaterName

const later = new Map<LaterName, ComponentType>()

function pictureOf(name: IconName): ComponentType {
  if (name in icons) return icons[name as keyof typeof icons]
  const rare = name as LaterName
  const known = later.get(rare) ?? lazy(() => fetchPicture(rare))
  later.set(rare, known)
  return known
}

/** Without a network the words stand alone; the next picture of this name is asked for again. */
async function fetchPicture(name: LaterName): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import('./later-icons.ts')).laterIcons[name] }
  } catch {
    later.delete(name)
    return { default: () => null }
  }
}

/** A picture beside words; it is never the only carrier of a meaning. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  const Picture = pictureOf(name)
  return (
    <span className={cx(s.icon, small && s.small)} aria-hidden="true">
      <Suspense fallback={null}>
        <Picture />
      </Suspense>
    </span>
  )
}
