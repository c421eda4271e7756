import { bucketNames, grantSeconds } from '@jb/domain/file/upload-grant'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileRef, id } from '../shared/values.ts'
import { fileRefusals, tooMuch } from './file.contract.ts'

/** Headers that carry the three parts of a grant with each file. */
export const grantHeaders = {
  ak: 'x-obs-ak',
  sk: 'x-obs-sk',
  securityToken: 'x-obs-security-token',
} as const

/** Where granted files are put: `PUT <objectsPath>/<prefix>/<name>`, the bytes as the body. Nothing is read here. */
export const objectsPath = '/mg-oss-service/objects'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, '请填写文件内容的 SHA-256（64 位小写十六进制）'))

/** What a put file is answered with; it is nobody's file until `confirmUpload`. */
export const arrivedFile = z.object({ id, name: z.string(), size: z.number(), sha256: z.string() })
export type ArrivedFile = z.output<typeof arrivedFile>

/**
 * A permit to put files under one fresh prefix, named as object stores name theirs: `ak` and `sk` are its id and its
 * secret, `securityToken` is what it permits, sealed. `endPoint` is an address of this server (a path).
 */
export const getObsToken = endpoint({
  id: 'file.getObsToken',
  summary: `取得直传凭证：${grantSeconds / 60} 分钟内可 PUT {endPoint}/{文件名}，请求头带 ${Object.values(grantHeaders).join('、')}；传完后逐个确认`,
  service: 'storage',
  method: 'POST',
  path: '/file/getObsToken',
  kind: 'change',
  perMinute: 30,
  who: 'loggedIn',
  scope: 'self',
  body: z.strictObject({ bucketName: z.enum(bucketNames) }),
  answer: z.object({
    ak: id,
    sk: z.string(),
    securityToken: z.string(),
    endPoint: z.string(),
    durationSeconds: z.int(),
  }),
  field: 'data',
  refusals: {},
})

/** Lets a put file in after the judgement that every upload gets. Confirmed again, it gives the same file. */
export const confirmUpload = endpoint({
  id: 'file.confirmUpload',
  summary: '确认一个直传的文件：核对 SHA-256 和内容后成为附件',
  service: 'storage',
  method: 'POST',
  path: '/file/confirm',
  kind: 'change',
  who: 'loggedIn',
  scope: 'own',
  body: z.strictObject({ id, sha256 }),
  answer: fileRef,
  field: 'data',
  refusals: {
    'file.notFound': '没有找到等待确认的文件，请重新上传',
    'file.empty': tooMuch['file.empty'],
    'file.damagedOnTheWay': tooMuch['file.damagedOnTheWay'],
    ...fileRefusals,
  },
})

/** The sentences of a file that may not be put. */
export const putRefusals = {
  ...tooMuch,
  ...fileRefusals,
  'file.grant.forbidden': '上传凭证无效、已过期或登录已结束，请重新取得凭证后上传',
  'file.grantName': '文件名不能含有斜杠、控制字符或百分号编码，请改名后上传',
  'file.grantKind': '这个凭证不能上传这种文件，请换一种凭证或换一个文件',
  'file.grantSize': '文件超过了凭证允许的大小，请压缩或拆分后上传',
  'file.grantFull': '这个凭证的文件个数已经用完，请重新取得凭证后上传',
  'file.nameTaken': '已经有同名文件，不能覆盖，请改名后上传',
}
