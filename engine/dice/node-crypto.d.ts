/** The part of node that the tests compare with. Node's own types would bring its globals into the kernel. */
declare module 'node:crypto' {
  interface Digester {
    update(bytes: Uint8Array): Digester
    digest(): Uint8Array
  }
  export function createHash(name: 'sha256'): Digester
  export function createHmac(name: 'sha256', key: Uint8Array): Digester
}
