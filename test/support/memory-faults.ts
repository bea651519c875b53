/** What happens at a call of a port, instead of the call alone. */
export type Incident = (call: () => Promise<unknown>) => Promise<unknown>;

/** What an adapter throws when its service is away. */
export class Away extends Error {}

/** The call is not carried out. */
export const fails: Incident = async () => {
  throw new Away("The service is away.");
};
/** The call is carried out, and nobody hears of it. */
export const losesItsAnswer: Incident = async (call) => {
  await call();
  throw new Away("The service is away.");
};
/** The answer is lost, and the AWS client sends the call again. */
export const isSentTwice: Incident = async (call) => {
  await call();
  return call();
};
/** Something else happens just before the call. */
export const comesAfter =
  (event: () => unknown): Incident =>
  async (call) => {
    await event();
    return call();
  };
/** Something else happens between the call and its answer. */
export const comesBefore =
  (event: () => unknown): Incident =>
  async (call) => {
    const answer = await call();
    await event();
    return answer;
  };

/** A method of a port, such as "objects.put". */
export type Call<Ports> = {
  [Name in keyof Ports & string]: `${Name}.${keyof Ports[Name] & string}`;
}[keyof Ports & string];

/** The ports, with incidents at calls that are counted from when an incident is set up. */
export function createTrouble<Ports extends Record<string, object>>(ports: Ports) {
  let planned: { name: string | null; left: number; incident: Incident }[] = [];
  const met = (name: string): Incident | undefined => {
    const counted = planned.map((plan) =>
      plan.name === null || plan.name === name ? { ...plan, left: plan.left - 1 } : plan,
    );
    planned = counted.filter(({ left }) => left > 0);
    return counted.find(({ left }) => left === 0)?.incident;
  };
  const watched = Object.entries(ports).map(([portName, port]) => {
    const methods = Object.entries(port).map(([method, run]) => {
      const call = (...given: unknown[]) => {
        const carryOut = async () => run(...given);
        return (met(`${portName}.${method}`) ?? ((it) => it()))(carryOut);
      };
      return [method, call];
    });
    return [portName, Object.fromEntries(methods)];
  });
  return {
    ports: Object.fromEntries(watched) as Ports,
    /** Has something happen at a method's next call, or at the n-th from now. */
    at(name: Call<Ports>, incident: Incident, nth = 1): void {
      planned.push({ name, left: nth, incident });
    },
    /** Has something happen at the n-th call from now, whatever is called. */
    atCall(nth: number, incident: Incident): void {
      planned.push({ name: null, left: nth, incident });
    },
    /** Ends all trouble; says whether some of it was still to come. */
    calm(): boolean {
      const isLeft = planned.length > 0;
      planned = [];
      return isLeft;
    },
  };
}
