import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A registry that offers only this machine's platform makes npm leave the other platforms' optional packages out of
 * package-lock.json, and `npm ci` then refuses the lock everywhere. This writes the missing rows (exact version,
 * platform read from the name). Run it after `npm install`.
 */
const path = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(path, 'utf8'))
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
]

function platformOf(name) {
  const words = name.replace('windows', 'win32').split(/[-/]/)
  const os = systems.filter((word) => words.includes(word))
  const cpu = processors.filter((word) => words.includes(word))
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : []
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
  }
}

const isPresent = (holder, name) => {
  for (let at = holder; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at}/node_modules/${name}`]) return true
    if (!at.includes('/node_modules/')) break
  }
  return lock.packages[`node_modules/${name}`] !== undefined
}

let added = 0
for (const [holder, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isPresent(holder, name) || !/^\d+\.\d+\.\d+/.test(version)) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(dev ? { dev } : {}),
      optional: true,
      ...platformOf(name),
    }
    added++
  }
}
const root = lock.packages['']
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
lock.packages[''] = root
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} rows added`)
