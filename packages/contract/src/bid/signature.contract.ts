import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../shared/values.ts'
import { refreshes } from './bid.refreshes.ts'
import { companyRefusals, offlineRefusal } from './bid.refusals.ts'
import { offererVerb } from './offer-endpoints.ts'
import { bidSignature } from './signature.shapes.ts'

const version = { tenderId: id, version: z.int().check(z.minimum(1)) }
const common = {
  ...offlineRefusal,
  ...companyRefusals,
  'bid.notFound': '没有可以签名的投标，请刷新查看最新状态',
  'bid.stale': '您的同事刚刚提交了新的版本，请刷新查看后再签名',
  'bid.signatureClosed': '投标已截止，不能再签名；没有签名的投标在初步评审时审查',
  'bid.signedAlready': '这一版投标已经签名，不需要再签',
}

export const signBid = endpoint({
  id: 'bid.sign',
  summary: '提交密封投标的电子签名：分离式 CMS（.p7s），当场验证',
  ...offererVerb,
  path: '/bid/signatures',
  refreshes,
  scope: 'own',
  body: z.object({
    ...version,
    /** The file as the authority's tool has made it, base64. */
    file: z
      .string()
      .check(z.minLength(1, '请选择签名文件'), z.maxLength(90_000, '签名文件过大，请确认选的是 .p7s 文件')),
  }),
  answer: bidSignature,
  refusals: {
    ...common,
    'bid.signatureOff': '平台还没有配置可信的电子认证机构，暂不能签名，请联系平台客服',
    'bid.signatureUnreadable':
      '读不出这个签名文件：需要分离式签名（.p7s，PKCS#7/CMS），只含一个签名并附证书，不超过 64 KB',
    'bid.signatureUnsupported':
      '平台目前不能验证这种签名算法（如国密 SM2/SM3、SHA-1、低于 2048 位的 RSA），请改用 RSA 或 ECDSA 证书和 SHA-256 签名',
    'bid.signatureOtherContent': '签的不是这份文件：请下载这一版的待签文件，原样签名后再上传',
    'bid.signatureForged': '签名与证书不符，文件可能已损坏，请重新签名',
    'bid.signatureNotForSigning': '这张证书不能用于签名（例如加密证书），请换成签名证书',
    'bid.signatureExpired': '证书不在有效期内，或签名时间不对，请核对证书有效期和电脑时间',
    'bid.signatureUnknownRoot':
      '颁发机构不在平台信任的范围内，或签名文件没有附中级证书；请换用平台列出的机构，或在签名时附上证书链',
    'bid.signatureRevoked': '证书已被吊销，请联系颁发机构换发',
    'bid.signatureOtherCompany': '证书不是贵公司的：统一社会信用代码（没有代码时为名称）与登记的不一致',
  },
})

export const signForDemo = endpoint({
  id: 'bid.signForDemo',
  summary: '一键演示签名（只在演示中存在）：不具法律效力',
  ...offererVerb,
  path: '/bid/demo-signatures',
  refreshes,
  scope: 'own',
  body: z.object(version),
  answer: bidSignature,
  refusals: common,
})
