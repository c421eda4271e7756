import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const config = `
[req]
distinguished_name = dn
prompt = no
[dn]
[ca]
default_ca = own
[own]
database = index.txt
serial = serial
crlnumber = crlnumber
new_certs_dir = .
default_md = sha256
default_days = 3650
default_crl_days = 30
policy = loose
unique_subject = no
[loose]
C = optional
O = optional
OU = optional
CN = optional
serialNumber = optional
organizationIdentifier = optional
[root]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
[intermediate]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
[signing]
basicConstraints = CA:false
keyUsage = critical, digitalSignature, nonRepudiation
[encrypting]
basicConstraints = CA:false
keyUsage = critical, keyEncipherment
[serving]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
[both]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
[code]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, codeSigning
[mail]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = clientAuth, emailProtection
[noCa]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
[unknownCritical]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
1.2.3.4.5 = critical, DER:0500
`

interface Wanted {
  /** The authority; absent: signed by itself. */
  readonly by?: string
  readonly subject: string
  readonly extensions?: string
  readonly kind?: string
  /** Takes the key of another certificate instead of a new one. */
  readonly keyOf?: string
  readonly from?: string
  readonly until?: string
  readonly digest?: string
}

/** A certificate authority of a test, as authorities really are: made and used by openssl. */
export function openssl(folder: string) {
  const at = (name: string) => join(folder, name)
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  writeFileSync(at('c.cnf'), config)
  writeFileSync(at('index.txt'), '')
  writeFileSync(at('serial'), '1000')
  writeFileSync(at('crlnumber'), '01')
  const key = (name: string, kind: string) =>
    kind.startsWith('rsa')
      ? run(
          'genpkey',
          '-algorithm',
          'RSA',
          '-pkeyopt',
          `rsa_keygen_bits:${kind.slice(3)}`,
          '-out',
          `${name}.key`,
        )
      : run('ecparam', '-genkey', '-noout', '-name', kind, '-out', `${name}.key`)
  const request = (name: string, subject: string) =>
    run(
      'req',
      '-new',
      '-utf8',
      '-config',
      'c.cnf',
      '-key',
      `${name}.key`,
      '-subj',
      subject,
      '-out',
      `${name}.csr`,
    )
  /** Makes a key and its certificate, by an authority or by itself. */
  function issue(name: string, wanted: Wanted) {
    const { by = name, subject, extensions = 'signing', kind = 'prime256v1', keyOf } = wanted
    const { from = '20200101000000Z', until = '20491231000000Z', digest = 'sha256' } = wanted
    if (keyOf) copyFileSync(at(`${keyOf}.key`), at(`${name}.key`))
    else key(name, kind)
    request(name, subject)
    const named = ['-config', 'c.cnf', '-extensions', extensions, '-startdate', from, '-enddate', until]
    const issuer = by === name ? ['-selfsign'] : ['-cert', `${by}.pem`]
    const files = ['-keyfile', `${by}.key`, '-in', `${name}.csr`, '-out', `${name}.pem`]
    run('ca', '-batch', ...named, ...issuer, ...files, '-md', digest, '-notext', '-utf8')
  }
  return {
    at,
    run,
    read: (name: string) => new Uint8Array(readFileSync(at(name))),
    root: (name: string, wanted: Partial<Wanted> = {}) =>
      issue(name, { subject: `/C=CN/O=示例电子认证有限公司/CN=${name}`, extensions: 'root', ...wanted }),
    certificate: (name: string, wanted: Wanted & { readonly by: string }) => issue(name, wanted),
    /** Signs `content` as the tool of an authority does. */
    sign(
      name: string,
      content: Uint8Array,
      { chain = [] as readonly string[], options = [] as readonly string[] } = {},
    ) {
      writeFileSync(at('content'), content)
      writeFileSync(at('chain.pem'), chain.map((one) => readFileSync(at(`${one}.pem`))).join(''))
      run(
        'cms',
        '-sign',
        '-binary',
        '-in',
        'content',
        '-signer',
        `${name}.pem`,
        '-inkey',
        `${name}.key`,
        '-outform',
        'DER',
        '-out',
        'out.p7s',
        ...(chain.length > 0 ? ['-certfile', 'chain.pem'] : []),
        ...options,
      )
      return new Uint8Array(readFileSync(at('out.p7s')))
    },
    revoke(name: string, by: string) {
      run('ca', '-config', 'c.cnf', '-cert', `${by}.pem`, '-keyfile', `${by}.key`, '-revoke', `${name}.pem`)
    },
    list(by: string, file: string) {
      run('ca', '-config', 'c.cnf', '-cert', `${by}.pem`, '-keyfile', `${by}.key`, '-gencrl', '-out', file)
    },
  }
}
