// Written by `npm run contract:lock`; do not edit.
import * as bid from './bid/bid.contract.ts'
import * as bidLog from './bid/log.contract.ts'
import * as bidOpening from './bid/opening.contract.ts'
import * as bidRegistration from './bid/registration.contract.ts'
import * as chatContact from './chat/contact.contract.ts'
import * as dictionary from './dictionary/dictionary.contract.ts'
import type { Endpoint } from './endpoint.ts'
import * as file from './file/file.contract.ts'
import * as filePreview from './file/preview.contract.ts'
import * as fileUploadGrant from './file/upload-grant.contract.ts'
import * as follow from './follow/follow.contract.ts'
import * as hall from './hall/hall.contract.ts'
import * as home from './home/home.contract.ts'
import * as memberCompany from './member/company.contract.ts'
import * as memberEntrance from './member/entrance.contract.ts'
import * as memberMandate from './member/mandate.contract.ts'
import * as member from './member/member.contract.ts'
import * as memberNative from './member/native.contract.ts'
import * as notice from './notice/notice.contract.ts'
import * as noticePreferences from './notice/preferences.contract.ts'
import * as platform from './platform/platform.contract.ts'
import * as question from './question/question.contract.ts'
import * as reportDesk from './report/desk.contract.ts'
import * as report from './report/report.contract.ts'
import * as siteNews from './site/news.contract.ts'
import * as siteSettings from './site/settings.contract.ts'
import * as site from './site/site.contract.ts'
import * as tenderGoods from './tender/goods.contract.ts'
import * as tender from './tender/tender.contract.ts'

const files: readonly object[] = [
  bid,
  bidLog,
  bidOpening,
  bidRegistration,
  chatContact,
  dictionary,
  file,
  filePreview,
  fileUploadGrant,
  follow,
  hall,
  home,
  memberCompany,
  memberEntrance,
  memberMandate,
  member,
  memberNative,
  notice,
  noticePreferences,
  platform,
  question,
  reportDesk,
  report,
  siteNews,
  siteSettings,
  site,
  tenderGoods,
  tender,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint of every contract file. */
export const allEndpoints: readonly Endpoint[] = files.flatMap((file) =>
  Object.values(file).filter(isEndpoint),
)
