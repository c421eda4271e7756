import AddOutline from 'antd-mobile-icons/es/AddOutline'
import AddSquareOutline from 'antd-mobile-icons/es/AddSquareOutline'
import AppstoreOutline from 'antd-mobile-icons/es/AppstoreOutline'
import BellMuteOutline from 'antd-mobile-icons/es/BellMuteOutline'
import BillOutline from 'antd-mobile-icons/es/BillOutline'
import CalculatorOutline from 'antd-mobile-icons/es/CalculatorOutline'
import CalendarOutline from 'antd-mobile-icons/es/CalendarOutline'
import CheckCircleFill from 'antd-mobile-icons/es/CheckCircleFill'
import CheckShieldOutline from 'antd-mobile-icons/es/CheckShieldOutline'
import CloseCircleFill from 'antd-mobile-icons/es/CloseCircleFill'
import CollectMoneyOutline from 'antd-mobile-icons/es/CollectMoneyOutline'
import CompassOutline from 'antd-mobile-icons/es/CompassOutline'
import ContentOutline from 'antd-mobile-icons/es/ContentOutline'
import DeleteOutline from 'antd-mobile-icons/es/DeleteOutline'
import DownlandOutline from 'antd-mobile-icons/es/DownlandOutline'
import EditSOutline from 'antd-mobile-icons/es/EditSOutline'
import EnvironmentOutline from 'antd-mobile-icons/es/EnvironmentOutline'
import ExclamationShieldOutline from 'antd-mobile-icons/es/ExclamationShieldOutline'
import EyeInvisibleOutline from 'antd-mobile-icons/es/EyeInvisibleOutline'
import EyeOutline from 'antd-mobile-icons/es/EyeOutline'
import FileOutline from 'antd-mobile-icons/es/FileOutline'
import FillinOutline from 'antd-mobile-icons/es/FillinOutline'
import FilterOutline from 'antd-mobile-icons/es/FilterOutline'
import FlagOutline from 'antd-mobile-icons/es/FlagOutline'
import FolderOutline from 'antd-mobile-icons/es/FolderOutline'
import GiftOutline from 'antd-mobile-icons/es/GiftOutline'
import GlobalOutline from 'antd-mobile-icons/es/GlobalOutline'
import InformationCircleOutline from 'antd-mobile-icons/es/InformationCircleOutline'
import KeyOutline from 'antd-mobile-icons/es/KeyOutline'
import LikeOutline from 'antd-mobile-icons/es/LikeOutline'
import LinkOutline from 'antd-mobile-icons/es/LinkOutline'
import LockOutline from 'antd-mobile-icons/es/LockOutline'
import LoopOutline from 'antd-mobile-icons/es/LoopOutline'
import MailOpenOutline from 'antd-mobile-icons/es/MailOpenOutline'
import MailOutline from 'antd-mobile-icons/es/MailOutline'
import MessageOutline from 'antd-mobile-icons/es/MessageOutline'
import MoreOutline from 'antd-mobile-icons/es/MoreOutline'
import PayCircleOutline from 'antd-mobile-icons/es/PayCircleOutline'
import PhonebookOutline from 'antd-mobile-icons/es/PhonebookOutline'
import PhoneFill from 'antd-mobile-icons/es/PhoneFill'
import PlayOutline from 'antd-mobile-icons/es/PlayOutline'
import QuestionCircleOutline from 'antd-mobile-icons/es/QuestionCircleOutline'
import ReceiptOutline from 'antd-mobile-icons/es/ReceiptOutline'
import RedoOutline from 'antd-mobile-icons/es/RedoOutline'
import SendOutline from 'antd-mobile-icons/es/SendOutline'
import SetOutline from 'antd-mobile-icons/es/SetOutline'
import ShopbagOutline from 'antd-mobile-icons/es/ShopbagOutline'
import SoundOutline from 'antd-mobile-icons/es/SoundOutline'
import StarFill from 'antd-mobile-icons/es/StarFill'
import StarOutline from 'antd-mobile-icons/es/StarOutline'
import TagOutline from 'antd-mobile-icons/es/TagOutline'
import TeamOutline from 'antd-mobile-icons/es/TeamOutline'
import TextOutline from 'antd-mobile-icons/es/TextOutline'
import UndoOutline from 'antd-mobile-icons/es/UndoOutline'
import UploadOutline from 'antd-mobile-icons/es/UploadOutline'
import UserAddOutline from 'antd-mobile-icons/es/UserAddOutline'
import UserContactOutline from 'antd-mobile-icons/es/UserContactOutline'
import UserSetOutline from 'antd-mobile-icons/es/UserSetOutline'

/** Pictures that no first page needs; they come after the first paint. */
export const laterIcons = {
  add: AddOutline,
  addSquare: AddSquareOutline,
  apps: AppstoreOutline,
  bag: ShopbagOutline,
  bellSet: BellMuteOutline,
  bill: BillOutline,
  calculator: CalculatorOutline,
  calendar: CalendarOutline,
  card: UserContactOutline,
  chat: MessageOutline,
  checkFill: CheckCircleFill,
  clear: CloseCircleFill,
  compass: CompassOutline,
  delete: DeleteOutline,
  download: DownlandOutline,
  edit: EditSOutline,
  eye: EyeOutline,
  eyeOff: EyeInvisibleOutline,
  file: FileOutline,
  fill: FillinOutline,
  filter: FilterOutline,
  flag: FlagOutline,
  folder: FolderOutline,
  gift: GiftOutline,
  globe: GlobalOutline,
  info: InformationCircleOutline,
  key: KeyOutline,
  like: LikeOutline,
  link: LinkOutline,
  location: EnvironmentOutline,
  lock: LockOutline,
  loop: LoopOutline,
  mail: MailOutline,
  mailOpen: MailOpenOutline,
  money: CollectMoneyOutline,
  more: MoreOutline,
  news: ContentOutline,
  pay: PayCircleOutline,
  phone: PhoneFill,
  phonebook: PhonebookOutline,
  play: PlayOutline,
  question: QuestionCircleOutline,
  receipt: ReceiptOutline,
  redo: RedoOutline,
  settings: SetOutline,
  share: SendOutline,
  shield: CheckShieldOutline,
  shieldOff: ExclamationShieldOutline,
  sound: SoundOutline,
  star: StarOutline,
  starFill: StarFill,
  tag: TagOutline,
  team: TeamOutline,
  text: TextOutline,
  undo: UndoOutline,
  upload: UploadOutline,
  userAdd: UserAddOutline,
  userSet: UserSetOutline,
} as const
