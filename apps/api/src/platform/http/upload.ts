import { Transform } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { contentHashHeader } from '@jb/contract/platform/signature'
import type { FastifyRequest } from 'fastify'
import type { FilePart } from '../module.ts'
import { Problem } from './problem.ts'

/** Room for the boundary and headers of a multipart body around its one file. */
const multipartOverhead = 16 * 1024
const sha256Shape = /^[0-9a-f]{64}$/

const tooLarge = (maxBytes: number) =>
  new Problem('request.tooLarge', {
    sentence: `文件不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB，请压缩或拆分后上传`,
  })
const malformed = (sentence: string) => new Problem('request.malformed', { sentence })

function checkLength(request: FastifyRequest, maxBytes: number): void {
  const given = request.headers['content-length']
  if (given === undefined) throw malformed('上传缺少文件长度，请刷新页面后重试')
  if (Number(given) > maxBytes + multipartOverhead) throw tooLarge(maxBytes)
}

/** Busboy cuts a file at the limit, and a lost connection may end in silence: both must fail, not pass as a shorter file. */
function whole(request: FastifyRequest, file: MultipartFile['file'], maxBytes: number): Transform {
  const out = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(file.truncated ? tooLarge(maxBytes) : null),
  })
  const brokenOff = () => out.destroy(malformed('文件没有传完，请检查网络后重新上传'))
  file.once('error', brokenOff)
  request.raw.once('aborted', brokenOff)
  // It may fail before its reader has begun; the reader then finds it failed.
  out.on('error', () => undefined)
  out.once('close', () => {
    request.raw.off('aborted', brokenOff)
    file.resume()
  })
  return file.pipe(out)
}

/**
 * The one file of a multipart request, as it streams in. Throws a Problem when the length is missing or over the
 * limit (before a byte is read), when there is no file, or when `content-sha256` is malformed; the stream fails with
 * one when the file is too large after all or does not arrive whole.
 */
export async function openUpload(request: FastifyRequest, maxBytes: number): Promise<FilePart> {
  checkLength(request, maxBytes)
  const sha256 = request.headers[contentHashHeader]
  if (sha256 !== undefined && !(typeof sha256 === 'string' && sha256Shape.test(sha256))) {
    throw malformed('上传的校验值格式不对，请刷新页面后重试')
  }
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 20 }
  const part = await request.file({ limits, throwFileSizeLimit: false })
  if (!part) throw malformed('没有收到文件，请重新选择文件后上传')
  return { name: part.filename, stream: whole(request, part.file, maxBytes), sha256 }
}
