/** Leaves the product for an address of somebody else; only http(s) is followed. */
export function leaveFor(address: string): void {
  if (/^https?:$/.test(new URL(address, location.href).protocol)) location.assign(address)
}
