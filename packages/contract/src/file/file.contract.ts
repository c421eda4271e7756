import { maxFileBytes } from '@jb/domain/file/kinds'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileRef } from '../shared/values.ts'

/** The sentences of an upload for which there is no room, or that did not arrive. */
export const tooMuch = {
  'file.tooMany': '您的企业一小时内上传的文件太多了，请稍后再上传',
  'file.tooMuch': '一小时内上传的文件总量太大了，请稍后再上传；企业认证后可以上传更多',
  'file.noSpace': '平台的存储空间暂时不足，不能上传文件，请稍后再试；如果一直这样，请联系平台客服',
  'file.empty': '这个文件是空的，请重新选择',
  'file.damagedOnTheWay': '文件在传输中损坏了，请重新上传',
}

/** The sentences of a file that is not accepted for what it is. */
export const fileRefusals = {
  'file.kind':
    '不支持这种文件，请上传 pdf、Word、Excel、PPT、图片（png、jpg、gif）、压缩包（rar、zip）或 txt',
  'file.doubleExtension': '文件名中含有可执行的扩展名，请改名后重新上传',
  'file.mismatch': '文件内容与扩展名不一致，请用原来的软件另存后重新上传',
  'file.damaged': '文件已损坏，无法打开，请重新导出后上传',
  'file.tooManyPixels': '图片尺寸超过 5000 万像素，请缩小后重新上传',
  'file.zipBomb': '压缩包解压后过大，请分成几个压缩包上传',
  'file.zipPath': '压缩包内的文件路径不安全，请重新打包后上传',
  'file.tooLong': '这个文件无法在限定时间内检查完，请用原来的软件另存，或分成几个文件后重新上传',
  'file.checkBusy': '正在检查的文件较多，请稍后重新上传',
}

export const uploadFile = endpoint({
  id: 'file.upload',
  summary: '上传一个附件（multipart，一次一个文件，不超过 20 MB）',
  service: 'tender',
  method: 'POST',
  path: '/old/fileUpload',
  kind: 'change',
  who: 'loggedIn',
  scope: 'none',
  form: true,
  upload: { maxBytes: maxFileBytes },
  answer: fileRef,
  field: 'data',
  refusals: { ...tooMuch, ...fileRefusals },
})

export const uploadSealedFile = endpoint({
  id: 'file.uploadSealed',
  summary: '上传一个在手机上加密好的投标附件（平台只见密文）',
  service: 'api',
  method: 'POST',
  path: '/file/sealed',
  kind: 'change',
  who: 'loggedIn',
  scope: 'none',
  form: true,
  upload: { maxBytes: maxFileBytes },
  answer: z.object({ id: fileRef.shape.id, size: z.number(), sha256: z.string() }),
  field: 'data',
  refusals: tooMuch,
})
