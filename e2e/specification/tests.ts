/** Where the tests stand that prove a statement, by a short name. */
const web = (path: string) => `apps/web/src/${path}`
const api = (path: string) => `apps/api/src/${path}`
const domain = (path: string) => `packages/domain/src/${path}`

export const journeys = {
  shell: 'e2e/shell.journey.ts',
  map: 'e2e/journeys/map.journey.ts',
  native: 'e2e/journeys/native.journey.ts',
  main: 'e2e/journeys/main.journey.ts',
  question: 'e2e/journeys/question.journey.ts',
  tour: 'e2e/journeys/tour.journey.ts',
  places: 'e2e/specification/public-places.journey.ts',
  projectAnnounce: 'e2e/journeys/project-announce.journey.ts',
} as const

export const app = {
  guard: web('app/guard.test.tsx'),
  router: web('app/router.test.tsx'),
  navigation: web('app/navigation.test.tsx'),
  keepAlive: web('app/keep-alive.test.tsx'),
  desktop: web('app/desktop-redirect.test.ts'),
  native: web('app/native.test.tsx'),
  shell: web('app/shell/shell.test.tsx'),
  popup: web('app/shell/app-popup.test.tsx'),
  errand: web('map/errand.test.tsx'),
  paths: web('map/to.test.ts'),
} as const

export const lib = {
  client: web('lib/api-client.test.ts'),
  send: web('lib/send.test.ts'),
  decode: web('lib/wire-decode.test.ts'),
  errors: web('lib/error-catalogue.test.tsx'),
  login: web('lib/login-state.test.ts'),
  session: web('lib/session.test.ts'),
  coordinates: web('lib/coordinates.test.ts'),
  image: web('lib/image-url.test.ts'),
  bridge: web('lib/native-bridge.test.ts'),
} as const

export const kit = {
  base: web('styles/base.test.ts'),
  categories: web('kit/category-switcher.test.tsx'),
  countdown: web('kit/countdown.test.tsx'),
  dropList: web('kit/drop-list.test.tsx'),
  fileIcon: web('kit/file-icon.test.tsx'),
  filter: web('patterns/filter-bar.test.tsx'),
  money: web('kit/money.test.tsx'),
  guard: web('kit/press-guard.test.tsx'),
  moneyField: web('kit/field/money-field.test.tsx'),
  press: web('kit/use-press.test.tsx'),
  regions: web('kit/region-picker.test.tsx'),
  tabs: web('kit/tabs.test.tsx'),
  theme: web('kit/theme-ready.test.tsx'),
  types: web('kit/type-chooser.test.tsx'),
} as const

export const screen = {
  announce: web('features/project/parts/starts.slot.test.tsx'),
  approval: web('features/approval/parts/approval-parts.test.tsx'),
  approvalDetail: web('features/approval/screens/detail.screen.test.tsx'),
  approvalDetails: web('features/bid/decide/approval-details.screen.test.tsx'),
  approvalSearch: web('features/approval/approval.start.test.ts'),
  approvalStart: web('features/approval/screens/start.screen.test.tsx'),
  auction: web('features/auction/live/auction-skeleton.test.tsx'),
  auctionList: web('features/auction/screens/auction-list.pictures.test.tsx'),
  bidSkeletons: web('features/bid/parts/bid-skeletons.test.tsx'),
  calibration: web('features/bid/decide/calibration.screen.test.tsx'),
  card: web('features/tender/parts/tender-card.test.tsx'),
  companyApp: web('features/member/parts/company-app-sheet.test.tsx'),
  contact: web('features/chat/parts/contact-sheet.test.tsx'),
  facts: web('features/tender/parts/head-facts.test.tsx'),
  footer: web('features/bid/parts/tender-footer.slot.test.tsx'),
  halls: web('features/hall/screens/hall.lists.test.tsx'),
  hallTabs: web('features/hall/screens/hall.tabs.test.tsx'),
  letter: web('features/question/screens/letter-form.screen.test.tsx'),
  map: web('features/map/screens/map.screen.test.tsx'),
  marks: web('features/follow/parts/marks.test.tsx'),
  mapping: web('features/dictionary/screens/desktop-mapping.screen.test.tsx'),
  nativeCentre: web('features/member/parts/native-centre.test.tsx'),
  people: web('features/member/parts/person-picker.test.tsx'),
  personPicker: web('features/member/screens/person-picker.screen.test.tsx'),
  picked: web('features/member/picked-users.test.ts'),
  project: web('features/project/screens/project-detail.screen.test.tsx'),
  securityLabels: web('features/security/security.labels.test.ts'),
  reportForm: web('features/report/screens/report-form.screen.test.tsx'),
  siteFoot: web('features/site/parts/site-foot.test.tsx'),
  slow: web('features/bid/decide/bid.use-slow.test.tsx'),
  tenderDetail: web('features/tender/screens/tender-detail.screen.test.tsx'),
  tenderSkeleton: web('features/tender/parts/tender-skeleton.test.tsx'),
} as const

export const pure = {
  amountInput: domain('shared/amount-input.test.ts'),
  card: domain('procurement/goods-card.test.ts'),
  dates: domain('shared/dates.test.ts'),
  destination: domain('map/destination.test.ts'),
  driving: domain('map/driving.test.ts'),
  empty: domain('shared/empty.test.ts'),
  fileSize: domain('shared/file-size.test.ts'),
  filters: domain('hall/filters.test.ts'),
  letterChoices: domain('question/letter-choices.test.ts'),
  mark: domain('tender/state-mark.test.ts'),
  money: domain('shared/money.test.ts'),
  pictures: domain('file/image-variant.test.ts'),
  publish: domain('tender/publish.test.ts'),
  rank: domain('bid/rank.test.ts'),
  regions: domain('shared/regions.test.ts'),
  bidFlows: domain('bid/flows.test.ts'),
  standing: domain('bid/standing.test.ts'),
  state: domain('tender/state-code.test.ts'),
  words: domain('shared/amount-in-words.test.ts'),
} as const

export const server = {
  organisation: api('modules/member/organisation.test.ts'),
  approvals: api('modules/approval/approval.templates.test.ts'),
  approvalLife: api('modules/approval/approval.life.test.ts'),
  approvalAccess: api('modules/approval/approval.access.test.ts'),
  award: api('modules/bid/bid.award.test.ts'),
  publishApproval: api('modules/bid/publish.approval.test.ts'),
  postponement: api('modules/bid/postponement.test.ts'),
  cookies: api('platform/session/session.test.ts'),
  choices: api('modules/question/question.choices.test.ts'),
  dictionary: api('modules/dictionary/dictionary.api.test.ts'),
  file: api('modules/file/file.api.test.ts'),
  folders: api('platform/storage/folder-storage.test.ts'),
  follow: api('modules/follow/follow.api.test.ts'),
  followedDemands: api('modules/follow/follow.demand.test.ts'),
  gateway: api('platform/http/gateway.test.ts'),
  hall: api('modules/hall/hall.card.test.ts'),
  letters: api('modules/question/question.life.test.ts'),
  lists: api('modules/tender/tender.lists.test.ts'),
  member: api('modules/member/member.test.ts'),
  native: api('modules/member/native.test.ts'),
  grant: api('modules/file/file.grant.test.ts'),
  pictures: api('modules/file/file.pictures.test.ts'),
  presenter: api('modules/tender/tender.presenter.test.ts'),
  projectPreview: api('modules/project/project.preview.test.ts'),
  projectApproval: api('modules/project/project.approval.test.ts'),
  projects: api('modules/project/project.life.test.ts'),
  registration: api('modules/bid/bid.registration.test.ts'),
  reports: api('modules/report/report.life.test.ts'),
  auctionGoods: api('modules/auction/auction.export.test.ts'),
  auctionApproval: api('modules/auction/auction.approval.test.ts'),
  auctionJoin: api('modules/auction/auction.join.test.ts'),
  auctionLetters: api('modules/question/question.auction.test.ts'),
  auctionLife: api('modules/auction/auction.life.test.ts'),
  auctionSeen: api('modules/auction/hot/visibility.test.ts'),
  auctionTold: api('modules/auction/auction.told.test.ts'),
  site: api('modules/site/site.api.test.ts'),
  signature: api('platform/http/signature.test.ts'),
} as const

/** That the paths of the table are those of the contract. */
export const contracted = [
  'tools/specification.test.ts',
  'each call that is proved stands in the contract',
] as const

/** That the paths of the organisation service are the hashes of its operations. */
export const hashed = 'packages/contract/src/member/organisation.contract.test.ts'
