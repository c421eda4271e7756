import { biddingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { memberNo } from '../member/organisation.shapes.ts'
import { id, instant, text } from '../shared/values.ts'
import { refreshes } from './bid.refreshes.ts'
import { companyRefusals, tenderRefusals } from './bid.refusals.ts'
import { dependentBid, enrolledDevice, publicKey } from './device.shapes.ts'
import { offererVerb } from './offer-endpoints.ts'

export const devices = endpoint({
  id: 'bid.devices',
  summary: '本企业投标人员登记的投标设备',
  service: 'api',
  method: 'GET',
  path: '/bid/devices',
  kind: 'read',
  who: biddingRoles,
  scope: 'own',
  answer: z.object({
    /** The caller's own first. */
    devices: z.array(
      z.extend(enrolledDevice, {
        /** How many bids that are still to be decrypted only this phone and no other opens, beside their cards. */
        onlyFor: z.int(),
        /** Those bids; without it only their cards open them. */
        dependents: z.array(dependentBid),
        /** One's own; an administrator's: any of the company. */
        revocable: z.boolean(),
      }),
    ),
    most: z.int(),
  }),
  field: 'data',
  encoded: 'object',
  refusals: {},
})

export const leaverBids = endpoint({
  id: 'bid.leaverBids',
  summary: '同事离职前：哪些待解密的投标只有本人登记的设备能解开',
  service: 'api',
  method: 'GET',
  path: '/bid/leaver-bids/{memberNo}',
  kind: 'read',
  who: ['orgAdmin'],
  scope: 'own',
  params: z.object({ memberNo }),
  answer: z.object({ bids: z.array(dependentBid) }),
  field: 'data',
  encoded: 'object',
  refusals: {},
})

export const enrolDevice = endpoint({
  id: 'bid.enrolDevice',
  summary: '登记这台手机为投标设备：只上传公钥，私钥不离开手机；重复登记没有影响',
  ...offererVerb,
  path: '/bid/device-enrolments',
  refreshes,
  scope: 'own',
  body: z.object({ publicKey, name: text(40) }),
  answer: enrolledDevice,
  refusals: {
    ...companyRefusals,
    'bid.tooManyDevices': '您登记的投标设备已达上限，请先移除不再使用的设备',
    'bid.badDeviceKey': '这台手机生成的密钥不可用，请刷新页面后重试',
    'bid.deviceRevoked': '这台设备已被移除，请刷新页面后重新登记',
  },
})

export const revokeDevice = endpoint({
  id: 'bid.revokeDevice',
  summary: '移除投标设备：以后的投标不再为它加密，用它的密钥解密和试解密也不再接收',
  ...offererVerb,
  path: '/bid/device-revocations',
  refreshes,
  scope: 'own',
  body: z.object({ id }),
  answer: z.object({ id }),
  refusals: {
    'bid.deviceNotFound': '没有找到这台设备，它可能已被移除',
  },
})

export const passTrial = endpoint({
  id: 'bid.passTrial',
  summary: '试解密通过：记下一种解密方式能打开当前版本；不上传密钥和内容',
  ...offererVerb,
  path: '/bid/trials',
  refreshes,
  scope: 'own',
  /** `way`: the id of its wrap. */
  body: z.object({ tenderId: id, version: z.int(), way: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  answer: z.object({ tenderId: id, version: z.int(), passedAt: instant }),
  refusals: {
    'tender.notFound': tenderRefusals['tender.notFound'],
    'bid.notFound': '没有找到这份投标',
    'bid.stale': '您的同事刚刚提交了新的版本，请刷新查看后再操作',
    'bid.wayUnknown': '这份投标没有这种解密方式，请刷新后重试',
    'bid.deviceRevoked': '这台设备已被移除，不能再用来解密，请用解密卡或其他登记过的设备',
  },
})
