import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
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
[noCa]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
[unknownCritical]
basicConstraints = CA:false
keyUsage = critical, digitalSignature
1.2.3.4.5 = critical, DER:0500
`

/** A certificate authority of a test, as authorities really are: made and used by openssl. */
export function openssl(folder: string) {
  const at = (name: string) => join(folder, name)
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  writeFileSync(at('c.cnf'), config)
  writeFileSync(at('index.txt'), '')
  writeFileSync(at('serial'), '1000')
  writeFileSync(at('crlnumber'), '01')
  const key = (name: string, kind: string) =>
    kind === 'rsa'
      ? run('genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048', '-out', `${name}.key`)
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
  return {
    at,
    run,
    read: (name: string) => new Uint8Array(readFileSync(at(name))),
    root(name: string, { subject = `/C=CN/O=示例电子认证有限公司/CN=${name}`, kind = 'prime256v1' } = {}) {
      key(name, kind)
      request(name, subject)
      run(
        'ca',
        '-batch',
        '-config',
        'c.cnf',
        '-selfsign',
        '-extensions',
        'root',
        '-keyfile',
        `${name}.key`,
        '-startdate',
        '20200101000000Z',
        '-enddate',
        '20491231000000Z',
        '-in',
        `${name}.csr`,
        '-out',
        `${name}.pem`,
        '-notext',
        '-utf8',
      )
    },
    certificate(
      name: string,
      {
        by,
        subject,
        extensions = 'signing',
        kind = 'prime256v1',
        from = '20260101000000Z',
        until = '20300101000000Z',
        digest = 'sha256',
      }: {
        readonly by: string
        readonly subject: string
        readonly extensions?: string
        readonly kind?: string
        readonly from?: string
        readonly until?: string
        readonly digest?: string
      },
    ) {
      key(name, kind)
      request(name, subject)
      run(
        'ca',
        '-batch',
        '-config',
        'c.cnf',
        '-extensions',
        extensions,
        '-cert',
        `${by}.pem`,
        '-keyfile',
        `${by}.key`,
        '-startdate',
        from,
        '-enddate',
        until,
        '-in',
        `${name}.csr`,
        '-out',
        `${name}.pem`,
        '-md',
        digest,
        '-notext',
        '-utf8',
      )
    },
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
