import { BlockList, isIP } from 'node:net'

/** Words for networks, as other software names them. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** This machine, and the bridge over which the containers of one machine talk. */
export const usualProxies = 'loopback,172.16.0.0/12'

const partsOf = (text: string) => text.split(',').map((part) => part.trim())
const longest = (address: string) => ({ 4: 32, 6: 128 })[isIP(address)] ?? 0

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = longest(address)
  if (rest.length > 0 || most === 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

/** `0` (nobody), or addresses, networks and names of networks, with commas between. */
export function isProxyTrust(text: string): boolean {
  return text === '0' || partsOf(text).every((part) => part in named || isNetwork(part))
}

/** Whether a connection from an address is a proxy's, whose word on the caller is believed. */
export type Trusts = (address: string) => boolean

/** Reads what `isProxyTrust` accepts. */
export function trustOf(text: string): Trusts {
  const list = new BlockList()
  const networks = text === '0' ? [] : partsOf(text).flatMap((part) => named[part] ?? [part])
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? longest(address)), family)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}
