import AddOutline from 'antd-mobile-icons/es/AddOutline'
import AppOutline from 'antd-mobile-icons/es/AppOutline'
import BellOutline from 'antd-mobile-icons/es/BellOutline'
import CalendarOutline from 'antd-mobile-icons/es/CalendarOutline'
import CheckCircleFill from 'antd-mobile-icons/es/CheckCircleFill'
import CheckOutline from 'antd-mobile-icons/es/CheckOutline'
import ClockCircleOutline from 'antd-mobile-icons/es/ClockCircleOutline'
import CloseCircleFill from 'antd-mobile-icons/es/CloseCircleFill'
import CloseOutline from 'antd-mobile-icons/es/CloseOutline'
import DeleteOutline from 'antd-mobile-icons/es/DeleteOutline'
import DownlandOutline from 'antd-mobile-icons/es/DownlandOutline'
import DownOutline from 'antd-mobile-icons/es/DownOutline'
import EditSOutline from 'antd-mobile-icons/es/EditSOutline'
import EnvironmentOutline from 'antd-mobile-icons/es/EnvironmentOutline'
import ExclamationCircleOutline from 'antd-mobile-icons/es/ExclamationCircleOutline'
import EyeInvisibleOutline from 'antd-mobile-icons/es/EyeInvisibleOutline'
import EyeOutline from 'antd-mobile-icons/es/EyeOutline'
import FileOutline from 'antd-mobile-icons/es/FileOutline'
import FilterOutline from 'antd-mobile-icons/es/FilterOutline'
import FlagOutline from 'antd-mobile-icons/es/FlagOutline'
import InformationCircleOutline from 'antd-mobile-icons/es/InformationCircleOutline'
import LeftOutline from 'antd-mobile-icons/es/LeftOutline'
import LockOutline from 'antd-mobile-icons/es/LockOutline'
import MessageOutline from 'antd-mobile-icons/es/MessageOutline'
import MoreOutline from 'antd-mobile-icons/es/MoreOutline'
import PhoneFill from 'antd-mobile-icons/es/PhoneFill'
import QuestionCircleOutline from 'antd-mobile-icons/es/QuestionCircleOutline'
import RedoOutline from 'antd-mobile-icons/es/RedoOutline'
import RightOutline from 'antd-mobile-icons/es/RightOutline'
import SearchOutline from 'antd-mobile-icons/es/SearchOutline'
import SetOutline from 'antd-mobile-icons/es/SetOutline'
import StarFill from 'antd-mobile-icons/es/StarFill'
import StarOutline from 'antd-mobile-icons/es/StarOutline'
import UnorderedListOutline from 'antd-mobile-icons/es/UnorderedListOutline'
import UploadOutline from 'antd-mobile-icons/es/UploadOutline'
import UserOutline from 'antd-mobile-icons/es/UserOutline'
import { cx } from './cx.ts'
import s from './icons.module.css'

const icons = {
  add: AddOutline,
  back: LeftOutline,
  bell: BellOutline,
  calendar: CalendarOutline,
  chat: MessageOutline,
  check: CheckOutline,
  checkFill: CheckCircleFill,
  clear: CloseCircleFill,
  clock: ClockCircleOutline,
  close: CloseOutline,
  delete: DeleteOutline,
  down: DownOutline,
  download: DownlandOutline,
  edit: EditSOutline,
  eye: EyeOutline,
  eyeOff: EyeInvisibleOutline,
  file: FileOutline,
  filter: FilterOutline,
  flag: FlagOutline,
  home: AppOutline,
  info: InformationCircleOutline,
  list: UnorderedListOutline,
  location: EnvironmentOutline,
  lock: LockOutline,
  more: MoreOutline,
  phone: PhoneFill,
  question: QuestionCircleOutline,
  redo: RedoOutline,
  right: RightOutline,
  search: SearchOutline,
  settings: SetOutline,
  star: StarOutline,
  starFill: StarFill,
  upload: UploadOutline,
  user: UserOutline,
  warning: ExclamationCircleOutline,
} as const

export type IconName = keyof typeof icons

/** A picture beside words; it is never the only carrier of a meaning. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  const Picture = icons[name]
  return (
    <span className={cx(s.icon, small && s.small)} aria-hidden="true">
      <Picture />
    </span>
  )
}
