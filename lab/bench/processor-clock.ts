/**
 * Starts to count the processor time of this process, in milliseconds, all its threads together. Other programs on the
 * machine change it little; the time by the clock they may double.
 */
export function processorClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
