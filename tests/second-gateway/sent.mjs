/** A reply with a status or cookies of its own. */
export class Sent {
  constructor(body, { status = 200, cookies = [] } = {}) {
    this.body = body;
    this.status = status;
    this.cookies = cookies;
  }
}
