import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { layTable, type Site } from '../../test/browser.ts'
import { newStore, onEveryStore } from '../../test/stores.ts'

const ORIGIN = 'https://table.example'
const sha = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (data: Buffer) => data.toString('base64url')

const Challenge = z.object({ challenge: z.string() })

/** A passkey as a browser makes and uses it: a key of the curve P-256, attested by nobody. */
class Authenticator {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #cose: Buffer
  #counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const part = (label: number, value: string) => Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
    this.#cose = Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)])
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    return Buffer.concat([sha('table.example'), Buffer.from([flags]), counter])
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  register(challenge: string, origin = ORIGIN): object {
    const length = Buffer.from([0, this.id.length])
    const data = Buffer.concat([this.#data(0x45), Buffer.alloc(16), length, this.id, this.#cose])
    const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
    const attestation = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])]
    const object = Buffer.concat([...attestation, text('authData'), Buffer.from([0x58, data.length]), data])
    const response = { clientDataJSON: b64(this.#client('webauthn.create', challenge, origin)), attestationObject: b64(object) }
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key', clientExtensionResults: {}, response }
  }

  authenticate(challenge: string, origin = ORIGIN): object {
    const data = this.#data(0x05)
    const client = this.#client('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([data, sha(client)]), this.#key)
    const response = { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) }
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key', clientExtensionResults: {}, response }
  }
}

onEveryStore(newPlace => {
  let site: Site
  let remove: () => Promise<void>
  beforeAll(async () => {
    const { store, remove: removeStore } = await newStore(newPlace)
    site = await layTable(store, { origin: ORIGIN })
    remove = async () => {
      await site.close()
      await removeStore()
    }
  })
  afterAll(() => remove())

  test('a passkey is made, signs in elsewhere, and is removed again', async () => {
    const home = site.browser()
    const { id } = await home.become('Suchet')
    expect([...home.cookies.keys()]).toEqual(['__Host-grognard-session'])
    const key = new Authenticator()
    const { challenge } = await home.read(Challenge, 'POST', '/api/me/passkeys/ask')
    const answer = key.register(challenge)
    expect((await home.ask('POST', '/api/me/passkeys', { answer })).status).toBe(204)
    expect((await home.ask('POST', '/api/me/passkeys', { answer })).body).toEqual({ error: 'passkeyRefused' })
    expect((await home.ask('GET', '/api/me')).body).toMatchObject({ kind: 'member', passkeys: [{ id: b64(key.id) }] })

    const away = site.browser()
    const asked = await away.read(Challenge, 'POST', '/api/passkey/ask')
    const signed = key.authenticate(asked.challenge)
    expect((await away.ask('POST', '/api/passkey', { answer: signed })).body).toMatchObject({ id })
    expect((await away.ask('POST', '/api/passkey', { answer: signed })).body).toEqual({ error: 'passkeyRefused' })

    expect((await home.ask('DELETE', `/api/me/passkeys/${b64(key.id)}`)).body).toEqual({ error: 'lastWayIn' })
    await home.ask('PUT', '/api/me/password', { password: 'Tarragone et Lérida' })
    expect((await home.ask('DELETE', `/api/me/passkeys/${b64(key.id)}`)).status).toBe(204)
  })

  test('a foreign key, another site, an old question and a stolen answer are refused', async () => {
    const browser = site.browser()
    await browser.enter('Marmont')
    const key = new Authenticator()
    const ask = async () => (await browser.read(Challenge, 'POST', '/api/me/passkeys/ask')).challenge
    const refused = { status: 403, body: { error: 'passkeyRefused' } }
    expect(await browser.ask('POST', '/api/me/passkeys', { answer: key.register(await ask(), 'https://evil.example') })).toEqual(refused)
    expect(await browser.ask('POST', '/api/me/passkeys', { answer: key.register(b64(randomBytes(32))) })).toEqual(refused)
    const late = key.register(await ask())
    site.pass(6 * 60_000)
    expect(await browser.ask('POST', '/api/me/passkeys', { answer: late })).toEqual(refused)
    const thief = site.browser()
    const { challenge } = await thief.read(Challenge, 'POST', '/api/passkey/ask')
    expect(await thief.ask('POST', '/api/passkey', { answer: key.authenticate(challenge) })).toEqual(refused)
    expect(await thief.ask('POST', '/api/passkey', { answer: { id: 'x' } })).toEqual(refused)
  })

  test('over plain http there are none', async () => {
    const plain = await layTable(site.desk.store, { origin: 'http://192.0.2.7:1815' })
    expect((await plain.browser().ask('POST', '/api/passkey/ask')).body).toEqual({ error: 'noSecureContext' })
    expect((await plain.browser().ask('GET', '/api/ways')).body).toEqual({ mail: true, passkey: false, password: true })
    await plain.close()
  })
})
