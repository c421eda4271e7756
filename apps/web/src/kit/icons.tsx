import AddOutline from 'antd-mobile-icons/es/AddOutline'
import AppOutline from 'antd-mobile-icons/es/AppOutline'
import BellOutline from 'antd-mobile-icons/es/BellOutline'
import CalendarOutline from 'antd-mobile-icons/es/CalendarOutline'
import CheckCircleFill from 'antd-mobile-icons/es/CheckCircleFill'
import CheckOutline from 'antd-mobile-icons/es/CheckOutline'
import ClockCircleOutline from 'antd-mobile-icons/es/ClockCircleOutline'
import CloseCircleFill from 'antd-mobile-icons/es/CloseCircleFill'
import CloseOutline from 'antd-mobile-icons/es/CloseOutline'
import DownOutline from 'antd-mobile-icons/es/DownOutline'
import ExclamationCircleOutline from 'antd-mobile-icons/es/ExclamationCircleOutline'
import FileOutline from 'antd-mobile-icons/es/FileOutline'
import InformationCircleOutline from 'antd-mobile-icons/es/InformationCircleOutline'
import LeftOutline from 'antd-mobile-icons/es/LeftOutline'
import LockOutline from 'antd-mobile-icons/es/LockOutline'
import MoreOutline from 'antd-mobile-icons/es/MoreOutline'
import QuestionCircleOutline from 'antd-mobile-icons/es/QuestionCircleOutline'
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
  add: AddOutline,
  back: LeftOutline,
  bell: BellOutline,
  calendar: CalendarOutline,
  check: CheckOutline,
  checkFill: CheckCircleFill,
  clear: CloseCircleFill,
  clock: ClockCircleOutline,
  close: CloseOutline,
  down: DownOutline,
  file: FileOutline,
  home: AppOutline,
  info: InformationCircleOutline,
  list: UnorderedListOutline,
  lock: LockOutline,
  more: MoreOutline,
  question: QuestionCircleOutline,
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
  const known =
    later.get(rare) ?? lazy(async () => ({ default: (await import('./later-icons.ts')).laterIcons[rare] }))
  later.set(rare, known)
  return known
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
