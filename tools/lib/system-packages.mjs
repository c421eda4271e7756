import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { giveUp } from './environment.mjs'

// The headless shell does everything that a journey looks at with half the work of a whole browser.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Path of the browser: `CHROMIUM`, else the first usual place; undefined when there is none.
 * @returns {string | undefined}
 */
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
  const fonts = hasChineseFont() ? [] : ['fontconfig', 'fonts-noto-cjk']
  const missing = [...(browserPath() ? [] : ['chromium-headless-shell']), ...fonts]
  if (missing.length === 0) return
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const sentence = `浏览器测试需要系统软件 ${missing.join('、')}。请先运行：sudo apt-get install -y ${missing.join(' ')}（没有 chromium-headless-shell 时装 chromium；其他系统可用 CHROMIUM=浏览器路径 指定）`
  if (!canInstall) giveUp(sentence)
  console.log(`正在安装系统软件：${missing.join('、')}……`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-q', '-y', ...args], { stdio: 'inherit', env }).status === 0
  const install = (...packages) => apt('install', '--no-install-recommends', ...packages)
  if (!apt('update')) giveUp(sentence)
  if (install(...missing)) return
  // Older systems have the whole browser only.
  if (browserPath() || !install('chromium', ...fonts)) giveUp(sentence)
}
