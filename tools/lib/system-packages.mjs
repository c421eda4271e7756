import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { giveUp } from './environment.mjs'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of the browser: `CHROMIUM`, else the first usual place; undefined when there is none. */
export function browserPath() {
  const given = process.env.CHROMIUM
  return given || browsers.find((path) => existsSync(path))
}

function hasChineseFont() {
  const found = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return found.status === 0 && found.stdout.trim() !== ''
}

/** The journeys need a real browser and Chinese letters; on Debian as root both are installed when missing. */
export function ensureSystemPackages() {
  const missing = [
    ...(browserPath() ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fontconfig', 'fonts-noto-cjk']),
  ]
  if (missing.length === 0) return
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const sentence = `浏览器测试需要系统软件 ${missing.join('、')}。请先运行：sudo apt-get install -y ${missing.join(' ')}（其他系统可用 CHROMIUM=浏览器路径 指定）`
  if (!canInstall) giveUp(sentence)
  console.log(`正在安装系统软件：${missing.join('、')}……`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-q', '-y', ...args], { stdio: 'inherit', env }).status === 0
  if (!apt('update') || !apt('install', '--no-install-recommends', ...missing)) giveUp(sentence)
}
