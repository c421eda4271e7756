import AddOutline from 'antd-mobile-icons/es/AddOutline'
import CalendarOutline from 'antd-mobile-icons/es/CalendarOutline'
import CheckCircleFill from 'antd-mobile-icons/es/CheckCircleFill'
import CloseCircleFill from 'antd-mobile-icons/es/CloseCircleFill'
import DeleteOutline from 'antd-mobile-icons/es/DeleteOutline'
import DownlandOutline from 'antd-mobile-icons/es/DownlandOutline'
import EditSOutline from 'antd-mobile-icons/es/EditSOutline'
import EnvironmentOutline from 'antd-mobile-icons/es/EnvironmentOutline'
import EyeInvisibleOutline from 'antd-mobile-icons/es/EyeInvisibleOutline'
import EyeOutline from 'antd-mobile-icons/es/EyeOutline'
import FilterOutline from 'antd-mobile-icons/es/FilterOutline'
import FlagOutline from 'antd-mobile-icons/es/FlagOutline'
import LockOutline from 'antd-mobile-icons/es/LockOutline'
import MessageOutline from 'antd-mobile-icons/es/MessageOutline'
import MoreOutline from 'antd-mobile-icons/es/MoreOutline'
import PhoneFill from 'antd-mobile-icons/es/PhoneFill'
import PlayOutline from 'antd-mobile-icons/es/PlayOutline'
import QuestionCircleOutline from 'antd-mobile-icons/es/QuestionCircleOutline'
import ReceiptOutline from 'antd-mobile-icons/es/ReceiptOutline'
import RedoOutline from 'antd-mobile-icons/es/RedoOutline'
import SendOutline from 'antd-mobile-icons/es/SendOutline'
import SetOutline from 'antd-mobile-icons/es/SetOutline'
import ShopbagOutline from 'antd-mobile-icons/es/ShopbagOutline'
import StarFill from 'antd-mobile-icons/es/StarFill'
import StarOutline from 'antd-mobile-icons/es/StarOutline'
import TeamOutline from 'antd-mobile-icons/es/TeamOutline'
import UploadOutline from 'antd-mobile-icons/es/UploadOutline'

/** Pictures that no first page needs; they come after the first paint. */
export const laterIcons = {
  add: AddOutline,
  bag: ShopbagOutline,
  calendar: CalendarOutline,
  chat: MessageOutline,
  checkFill: CheckCircleFill,
  clear: CloseCircleFill,
  delete: DeleteOutline,
  download: DownlandOutline,
  edit: EditSOutline,
  eye: EyeOutline,
  eyeOff: EyeInvisibleOutline,
  filter: FilterOutline,
  flag: FlagOutline,
  location: EnvironmentOutline,
  lock: LockOutline,
  more: MoreOutline,
  phone: PhoneFill,
  play: PlayOutline,
  question: QuestionCircleOutline,
  receipt: ReceiptOutline,
  redo: RedoOutline,
  settings: SetOutline,
  share: SendOutline,
  star: StarOutline,
  starFill: StarFill,
  team: TeamOutline,
  upload: UploadOutline,
} as const
