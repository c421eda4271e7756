import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { placesWith } from './canary.ts'

const secrets = ['7777123.45', 'CANARY0123456789abcdef0123456789']
/** The only member of a zip, as far as it is looked at. */
function zipped(text: string): Buffer {
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(5, 26)
  return Buffer.concat([head, Buffer.from('a.xml'), deflateRawSync(text)])
}
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each<[string, (text: string) => Buffer]>([
  ['plain text', (text) => Buffer.from(`a${text}b`)],
  ['base64', (text) => Buffer.from(base64(text))],
  ['base64, one byte on', (text) => Buffer.from(base64(`x${text}`))],
  ['base64, two bytes on', (text) => Buffer.from(base64(`xy${text}z`))],
  ['base64url', (text) => Buffer.from(Buffer.from(`??${text}`).toString('base64url'))],
  ['hex', (text) => Buffer.from(Buffer.from(text).toString('hex'))],
  ['capital hex', (text) => Buffer.from(Buffer.from(text).toString('hex').toUpperCase())],
  ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16, big end first', (text) => Buffer.from(text, 'utf16le').swap16()],
  ['gzip', (text) => gzipSync(`{"price":"${text}"}`)],
  ['deflate', (text) => Buffer.concat([Buffer.alloc(5), deflateSync(`{"price":"${text}"}`)])],
  ['deflate, as small as it gets', (text) => deflateSync(text, { level: 9 })],
  ['a member of a zip', (text) => Buffer.concat([Buffer.from('x'), zipped(`<c>${text}</c>`)])],
  ['base64 in gzip, behind other bytes', (text) => Buffer.concat([Buffer.alloc(9), gzipSync(base64(text))])],
])('a secret is found in %s, and another text is not', (name, disguise) => {
  for (const secret of secrets)
    expect(placesWith(secrets, [{ name, bytes: disguise(secret) }])).toEqual([name])
  expect(placesWith(secrets, [{ name, bytes: disguise('8888999.11') }])).toEqual([])
})
